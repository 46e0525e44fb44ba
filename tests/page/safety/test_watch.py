"""The watch over the browser notices what it should: a test that cannot fail is worth nothing."""

from tests.page.pages.visits import Visits


def test_troubles_in_a_tab_are_noticed(visit: Visits) -> None:
    tab = visit("/about")
    assert visit.left_over() == []

    tab.evaluate("console.error('oh no')")
    with tab.expect_event("pageerror"):
        tab.evaluate("setTimeout(() => { throw new Error('broken') })")
    tab.evaluate("document.body.append(document.createElement('style'))")
    tab.evaluate("document.body.setAttribute('onclick', 'alert(1)')")
    with tab.expect_console_message(lambda message: "policy: connect-src" in message.text):
        tab.evaluate("fetch('http://other.example/').catch(() => {})")

    found = "\n".join(visit.left_over())
    assert "oh no" in found
    assert "broken" in found
    assert "policy: style-src-elem" in found
    assert "policy: script-src-attr" in found
    assert "policy: connect-src" in found
    visit.forgive(".*")


def test_requests_to_other_hosts_are_noticed(visit: Visits) -> None:
    tab = visit(None)

    with tab.expect_request("http://127.0.0.1:9/x.png"):
        tab.goto("data:text/html,<img src='http://127.0.0.1:9/x.png'>")

    assert any("another host" in trouble for trouble in visit.left_over())
    visit.forgive(".*")
