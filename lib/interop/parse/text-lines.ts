export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** The lines of a text, one at a time, without their ends (LF, CRLF, CR) and byte order marks. */
export function* textLines(text: string): Generator<TextLine> {
  let start = 0;
  for (let line = 1; start <= text.length; line += 1) {
    const end = endOfLine(text, start);
    const from = text.charCodeAt(start) === 0xfeff ? start + 1 : start;
    yield { line, text: text.slice(from, Math.max(from, end)) };
    start = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
}

// A regular expression that keeps its place: two indexOf calls per line would each scan the rest.
const lineEnd = /[\r\n]/g;

function endOfLine(text: string, start: number): number {
  lineEnd.lastIndex = start;
  return lineEnd.exec(text)?.index ?? text.length;
}
