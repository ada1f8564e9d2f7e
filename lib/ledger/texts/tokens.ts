/** Unicode code points of a text; a lone surrogate counts as one. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const isPair =
      isHighSurrogate(text.charCodeAt(index)) &&
      index + 1 < text.length &&
      isLowSurrogate(text.charCodeAt(index + 1));
    if (isPair) index += 1;
    count += 1;
  }
  return count;
}

/** Tokens of a text: ceil(code points / 4). The stored generated column is its twin in SQL. */
export function countTokens(text: string): number {
  return Math.ceil(countCodePoints(text) / 4);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/**
 * F15: tokens of a text for the limit of a context. A character outside Latin, Greek and Cyrillic is
 * a token, and four of the others are one.
 */
export function contextTokens(text: string): number {
  const outside =
    text.match(/[^\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu)?.length ?? 0;
  return outside + Math.ceil((countCodePoints(text) - outside) / 4);
}

/** P7: for limits alone. A code point outside Latin script is a token, and three of the others are one. */
export function worstTokens(text: string): number {
  const outside = text.match(/[^\p{Script=Latin}\p{ASCII}]/gu)?.length ?? 0;
  return outside + Math.ceil((countCodePoints(text) - outside) / 3);
}
