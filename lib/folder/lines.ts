import { isBlank } from "@/lib/ledger/texts/content";

/** Where the line that holds a place starts. */
export function lineStart(text: string, place: number): number {
  let start = place;
  while (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** The place behind the line end that comes at or after a place. */
export function lineEnd(text: string, place: number): number {
  const rest = /[^\r\n]*(?:\r\n?|\n|$)/y;
  rest.lastIndex = place;
  return rest.test(text) ? rest.lastIndex : place;
}

/** The same if only blanks come before it; otherwise the place itself. */
export function textLineEnd(text: string, place: number): number {
  const rest = /[^\S\r\n]*(?:\r\n?|\n|$)/y;
  rest.lastIndex = place;
  return rest.test(text) ? rest.lastIndex : place;
}

/** Columns of a text without line ends; a tab goes on to the next multiple of four. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const sign of text) columns = sign === "\t" ? columns + 4 - (columns % 4) : columns + 1;
  return columns;
}

/** The indentation that is before a memory's text, from the last line of what leads to it. */
export function leadColumns(lead: string): number {
  const last = lead.slice(lineStart(lead, lead.length));
  return isBlank(last) ? columnsOf(last) : 0;
}

/** Takes up to so many columns of white space off each line but the first; line ends become `\n`. */
export function dedent(text: string, columns: number): string {
  const [first = "", ...rest] = text.split(/\r\n?|\n/);
  return [first, ...rest.map((line) => dedentLine(line, columns))].join("\n");
}

function dedentLine(line: string, columns: number): string {
  let [at, column] = [0, 0];
  while (column < columns && (line[at] === " " || line[at] === "\t")) {
    column = line[at] === "\t" ? column + 4 - (column % 4) : column + 1;
    at += 1;
  }
  return " ".repeat(Math.max(0, column - columns)) + line.slice(at);
}

/** The way back: each line but the first, unless it is blank, after so many blanks. */
export function indentLines(text: string, columns: number, eol: string): string {
  const [first = "", ...rest] = text.split("\n");
  const blanks = " ".repeat(columns);
  return [first, ...rest.map((line) => (line === "" ? "" : blanks + line))].join(eol);
}

/** The first line end of a text; `\n` where it has none. */
export function eolOf(text: string): string {
  return /\r\n?|\n/.exec(text)?.[0] ?? "\n";
}

/** The column where a list item's text starts: further lines of it are indented that far. */
export function contentColumn(lead: string, mark: number): number {
  const sign = /^(?:[-+*]|\d{1,9}[.)])/.exec(lead.slice(mark))?.[0] ?? "";
  const afterSign = columnsOf(lead.slice(0, mark + sign.length));
  const isCodeOrBlank = /[\r\n]/.test(lead) || columnsOf(lead) - afterSign > 4;
  return isCodeOrBlank ? afterSign + 1 : columnsOf(lead);
}
