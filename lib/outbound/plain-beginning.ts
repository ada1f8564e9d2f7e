const maxCharacters = 300;

/**
 * The start of an answer as one storable, displayable line: no control characters, no bidi marks.
 */
export function plainBeginning(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const points = Array.from(plain);
  return points.length > maxCharacters ? `${points.slice(0, maxCharacters).join("")}…` : plain;
}
