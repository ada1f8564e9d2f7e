/**
 * The line on which each element of a list begins in a JSON text: of the list that the text is
 * (`key` null), or of the one under `key` in the object that it is. The text must be legal JSON.
 */
export function elementLines(text: string, key: string | null): number[] {
  const lines: number[] = [];
  const depthOfElements = key === null ? 1 : 2;
  let depth = 0;
  let line = 1;
  let inList = false;
  let isAwaited = false;
  let lastString = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\n") line += 1;
    if (isSpace(sign)) continue;
    const isClosing = sign === "]" || sign === "}";
    if (isAwaited && !isClosing && depth === depthOfElements) {
      lines.push(line);
      isAwaited = false;
    }
    if (sign === '"') {
      const end = endOfString(text, at);
      if (depth === 1) lastString = text.slice(at + 1, Math.min(end, at + 100));
      at = end;
    } else if (sign === "[" || sign === "{") {
      depth += 1;
      const isTheList = depth === depthOfElements && (key === null || lastString === key);
      if (sign === "[" && isTheList) inList = isAwaited = true;
    } else if (isClosing) {
      if (depth === depthOfElements) inList = false;
      depth -= 1;
    } else if (sign === ",") {
      isAwaited = inList && depth === depthOfElements;
    }
  }
  return lines;
}

function isSpace(sign: string): boolean {
  return sign === " " || sign === "\n" || sign === "\r" || sign === "\t";
}

/** Where the string that opens at `start` closes: at the first quote without a bare backslash. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charAt(end - 1 - escapes) === "\\") escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
