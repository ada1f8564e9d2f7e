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
    // Numbers and not characters: a text may have 64 million of them.
    const sign = text.charCodeAt(at);
    if (sign === lineFeed) line += 1;
    if (sign === lineFeed || sign === space || sign === carriageReturn || sign === tab) continue;
    const isClosing = sign === closeBracket || sign === closeBrace;
    if (isAwaited && !isClosing && depth === depthOfElements) {
      lines.push(line);
      isAwaited = false;
    }
    if (sign === quote) {
      const end = endOfString(text, at);
      if (depth === 1) lastString = text.slice(at + 1, Math.min(end, at + 100));
      at = end;
    } else if (sign === openBracket || sign === openBrace) {
      depth += 1;
      const isTheList = depth === depthOfElements && (key === null || lastString === key);
      if (sign === openBracket && isTheList) inList = isAwaited = true;
    } else if (isClosing) {
      if (depth === depthOfElements) inList = false;
      depth -= 1;
    } else if (sign === comma) {
      isAwaited = inList && depth === depthOfElements;
    }
  }
  return lines;
}

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const quote = 34;
const comma = 44;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/** Where the string that opens at `start` closes: at the first quote without a bare backslash. */
function endOfString(text: string, start: number): number {
  for (let end = start + 1; end < text.length; end += 1) {
    const sign = text.charCodeAt(end);
    if (sign === quote) return end;
    if (sign === backslash) end += 1;
  }
  return text.length;
}
