// The small part of Markdown that the rule texts use: headings, lists, paragraphs, bold and code.

export type Inline = { kind: "text" | "bold" | "code"; text: string };
export type Block = { kind: "h1" | "h2" | "h3" | "p"; parts: Inline[] } | { kind: "ul"; items: Inline[][] };

/** Reads a text into blocks; its content never becomes HTML. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let items: string[] | null = null;
  const close = (): void => {
    if (paragraph.length) blocks.push({ kind: "p", parts: inline(paragraph.join(" ")) });
    if (items) blocks.push({ kind: "ul", items: items.map(inline) });
    paragraph = [];
    items = null;
  };
  for (const line of text.split("\n")) {
    const heading = /^(#{1,3}) (.*)$/.exec(line);
    const item = /^[-*] (.*)$/.exec(line);
    if (heading) {
      close();
      blocks.push({ kind: `h${heading[1]?.length ?? 1}` as "h1", parts: inline(heading[2] ?? "") });
    } else if (item) {
      if (paragraph.length) close();
      (items ??= []).push(item[1] ?? "");
    } else if (!line.trim()) {
      close();
    } else if (items) {
      const rest: string[] = items;
      rest[rest.length - 1] += ` ${line.trim()}`;
    } else {
      paragraph.push(line.trim());
    }
  }
  close();
  return blocks;
}

function inline(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part): Inline => {
      if (part.startsWith("**")) return { kind: "bold", text: part.slice(2, -2) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}
