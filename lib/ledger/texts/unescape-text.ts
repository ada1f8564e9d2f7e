const escapes = /\\+(?:u([0-9a-f]{4})|([nrt"'/]))/giu;
const plainSigns: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/**
 * A text with the escapes of JSON as the signs that they mean, however often they were escaped. Only
 * to look for words in: a path may seem to hold an escape.
 */
export function unescapeText(text: string): string {
  if (!text.includes("\\")) return text;
  const plain = text.replaceAll(
    escapes,
    (escape, unit: string | undefined, sign: string | undefined) => {
      if (unit === undefined) return plainSigns[sign?.toLowerCase() ?? ""] ?? sign ?? "";
      // No database holds a NUL.
      return Number(`0x${unit}`) === 0 ? escape : String.fromCharCode(Number(`0x${unit}`));
    },
  );
  return plain.toWellFormed();
}
