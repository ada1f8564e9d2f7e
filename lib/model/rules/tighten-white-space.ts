/**
 * The same words with less white space: runs of spaces within a line, spaces at the ends of
 * lines and runs of blank lines shrink; indentation stays. Code blocks and tables, where white
 * space carries meaning, are left as they are.
 */
export function tightenWhiteSpace(content: string): string {
  if (/^[ \t]*(?:```|~~~|\|)/m.test(content)) return content;
  return content
    .split("\n")
    .map(tightenEnd)
    .join("\n")
    .replaceAll(/(?<=\S) {2,}/g, " ")
    .replaceAll(/(?:\r?\n){3,}/g, "\n\n")
    .trim();
}

function tightenEnd(line: string): string {
  return line.trimEnd() + (line.endsWith("\r") ? "\r" : "");
}
