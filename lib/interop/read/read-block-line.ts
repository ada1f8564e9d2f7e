/** What a line of a markdown-like note is. Levels of headings: 1 to 6 by `#`, 7 a line in bold. */
export type BlockLine =
  | { readonly kind: "blank" | "rule" | "fence" }
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "bullet" | "step"; readonly indent: number; readonly text: string }
  | { readonly kind: "text"; readonly indent: number; readonly isRunIn: boolean };

const boldLevel = 7;

export function readBlockLine(line: string): BlockLine {
  const body = line.trim();
  if (body === "") return { kind: "blank" };
  if (/^(?:```|~~~)/.test(body)) return { kind: "fence" };
  if (/^(?:[-*_=]\s*){3,}$/.test(body)) return { kind: "rule" };
  const indent = line.length - line.trimStart().length;
  const heading = /^(#{1,6})\s+(\S.*)$/.exec(body);
  if (heading !== null) {
    const [, marks = "", text = ""] = heading;
    return { kind: "heading", level: marks.length, text: headingText(text) };
  }
  if (/^\*\*[^*]+\*\*:?$/.test(body)) {
    return { kind: "heading", level: boldLevel, text: headingText(body) };
  }
  const bullet = /^[-*+•]\s+(\S.*)$/.exec(body);
  if (bullet !== null) return { kind: "bullet", indent, text: bullet[1] ?? "" };
  if (/^\d{1,4}[.)]\s+\S/.test(body)) return { kind: "step", indent, text: body };
  return { kind: "text", indent, isRunIn: body.startsWith("**") };
}

/** A heading's words, without its marks and the colon at its end. */
export function headingText(raw: string): string {
  const bare = raw
    .trim()
    .replace(/\s#+$/, "")
    .replace(/^\*\*([^*]+)\*\*(:?)$/, "$1$2");
  return bare.trim().replace(/:$/, "").trim();
}
