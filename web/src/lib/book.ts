// A rulebook, from the Markdown that every table shows to what this page draws.

export type Inline =
  | { kind: "text" | "code" | "rule"; text: string }
  | { kind: "strong"; inner: Inline[] }
  | { kind: "em"; inner: Inline[] }
  | { kind: "link"; to: string; inner: Inline[] };

export type Block =
  | { kind: "heading"; level: number; id: string; inner: Inline[] }
  | { kind: "text"; inner: Inline[]; rules: string[] }
  | { kind: "list"; items: Inline[][]; rules: string[] }
  | { kind: "grid"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "aside"; inner: Block[]; rules: string[] }
  | { kind: "table"; text: string; number: number }
  | { kind: "story"; text: string; number: number };

/** The anchor of a heading, as the terminal's documents have it. */
export const slug = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}_\- ]/gu, "").replaceAll(" ", "-");

const MARKS = /`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(#([^)]+)\)|\b([A-Z]\d{1,2})\b/;

/** A line of text; numbers of rules are found by themselves. */
export function inline(text: string, isRule: (number: string) => boolean): Inline[] {
  const found: Inline[] = [];
  let rest = text;
  const plain = (more: string) => {
    const last = found.at(-1);
    if (last?.kind === "text") last.text += more;
    else if (more) found.push({ kind: "text", text: more });
  };
  for (let mark = MARKS.exec(rest); mark; mark = MARKS.exec(rest)) {
    const [all, code, strong, em, label, to, rule] = mark;
    plain(rest.slice(0, mark.index));
    if (code) found.push({ kind: "code", text: code });
    else if (strong) found.push({ kind: "strong", inner: inline(strong, isRule) });
    else if (em) found.push({ kind: "em", inner: inline(em, isRule) });
    else if (label && to) found.push({ kind: "link", to, inner: inline(label, isRule) });
    else if (rule && isRule(rule)) found.push({ kind: "rule", text: rule });
    else plain(all);
    rest = rest.slice(mark.index + all.length);
  }
  plain(rest);
  return found;
}

function cited(inner: Inline[]): string[] {
  return inner.flatMap((part) => (part.kind === "rule" ? [part.text] : "inner" in part ? cited(part.inner) : []));
}

const cells = (line: string): string[] => line.replace(/^\|/, "").replace(/\|\s*$/, "").split("|").map((cell) => cell.trim());

/** Lines that belong together; a fence keeps its empty lines. */
function chunks(text: string): string[] {
  return text.split(/(^```\w+\n[\s\S]*?^```$)/m).flatMap((part) => (part.startsWith("```") ? [part] : part.split(/\n{2,}/))).map((part) => part.replace(/^\n+|\n+$/g, "")).filter(Boolean);
}

/** A whole book. Of the pictures only their places are known: the page draws them. */
export function parsed(text: string, isRule: (number: string) => boolean): Block[] {
  const line = (raw: string) => inline(raw, isRule);
  const numbers = { table: 0, story: 0 };
  return chunks(text).map((chunk): Block => {
    const fence = /^```(table|story)\n([\s\S]*?)\n?```$/.exec(chunk);
    if (fence) {
      const kind = fence[1] as "table" | "story";
      return { kind, text: fence[2] ?? "", number: numbers[kind]++ };
    }
    const heading = /^(#+) (.+)$/.exec(chunk);
    if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, id: slug(heading[2] ?? ""), inner: line(heading[2] ?? "") };
    if (chunk.startsWith(">")) {
      const inner = parsed(chunk.replace(/^> ?/gm, ""), isRule);
      return { kind: "aside", inner, rules: inner.flatMap((block) => ("rules" in block ? block.rules : [])) };
    }
    if (chunk.startsWith("|")) {
      const [head = "", , ...rows] = chunk.split("\n");
      return { kind: "grid", head: cells(head).map(line), rows: rows.map((row) => cells(row).map(line)) };
    }
    if (/^[-*] /.test(chunk)) {
      const items = chunk.split(/\n(?=[-*] )/).map((item) => line(item.slice(2).replaceAll("\n", " ")));
      return { kind: "list", items, rules: items.flatMap(cited) };
    }
    const inner = line(chunk.replaceAll("\n", " "));
    return { kind: "text", inner, rules: cited(inner) };
  });
}

/** Which block is the first to speak of each rule. */
export function firsts(blocks: Block[]): Map<string, number> {
  const found = new Map<string, number>();
  blocks.forEach((block, index) => {
    for (const rule of "rules" in block ? block.rules : []) if (!found.has(rule)) found.set(rule, index);
  });
  return found;
}
