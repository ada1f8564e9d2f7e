export const signs = {
  quote: 34,
  comma: 44,
  openBracket: 91,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const;
const backslash = 92;

/**
 * Visits the brackets and commas of a JSON text and the places where strings open, from a place to
 * another. Gives the place to continue from: a string is passed over to its end.
 */
export function scanJson(
  text: string,
  from: number,
  to: number,
  visit: (sign: number, at: number) => void,
): number {
  let at = from;
  for (; at < to; at += 1) {
    // Numbers and not characters: a text may have 64 million of them.
    const sign = text.charCodeAt(at);
    if (sign === signs.quote) {
      visit(sign, at);
      at = endOfString(text, at);
    } else if (isStructure(sign)) {
      visit(sign, at);
    }
  }
  return at;
}

export function isOpening(sign: number): boolean {
  return sign === signs.openBracket || sign === signs.openBrace;
}

function isStructure(sign: number): boolean {
  return (
    isOpening(sign) ||
    sign === signs.comma ||
    sign === signs.closeBracket ||
    sign === signs.closeBrace
  );
}

/** Where the string that opens at `start` closes: at the first quote without a bare backslash. */
function endOfString(text: string, start: number): number {
  for (let end = start + 1; end < text.length; end += 1) {
    const sign = text.charCodeAt(end);
    if (sign === signs.quote) return end;
    if (sign === backslash) end += 1;
  }
  return text.length;
}
