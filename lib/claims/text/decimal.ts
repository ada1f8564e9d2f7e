/** The same text for the same number: `1,500.50` is `15005e-1`. No floating point is involved. */
export function decimalOf(whole: string, fraction: string, power: number): string {
  const digits = (whole + fraction).replace(/^0+/, "");
  const shown = digits.replace(/0+$/, "");
  if (shown === "") return "0";
  const exponent = power - fraction.length + (digits.length - shown.length);
  return exponent === 0 ? shown : `${shown}e${exponent}`;
}

/** Languages that write `1,500.5`, and those that write `1.500,5`. */
const [withPoint, withComma] = [
  new Set(["en", "zh", "ja", "ko", "th", "hi", "he", "ar"]),
  new Set(["de", "fr", "es", "it", "pt", "nl", "pl", "tr", "ru"]),
];

/** The sign before a fraction, where all languages of a text write the same one. */
export function decimalSignOf(languages: ReadonlySet<string>): "." | "," | undefined {
  if ([...languages].every((language) => withPoint.has(language))) return ".";
  return [...languages].every((language) => withComma.has(language)) ? "," : undefined;
}

/** The whole part and the fraction of a written number; null if it is no single number. */
export function splitNumber(
  parts: readonly string[],
  gaps: string,
  decimalSign: "." | "," | undefined,
): readonly [whole: string, fraction: string] | null {
  const last = parts.at(-1) ?? "";
  const head = parts.slice(0, -1);
  if (gaps === "") return [last, ""];
  if (/[^.,' ]/.test(gaps)) return null;
  const lastGap = gaps.slice(-1);
  // Indian groups have two digits, but for the last one: `1,40,000`.
  const areGroups = (groups: readonly string[]) =>
    groups.every(({ length }, index) => (index === 0 ? length <= 3 : length === 3)) ||
    (gaps.startsWith(",") && /^\d{1,2}(?:,\d\d)+,\d{3}$/.test(groups.join()));
  const rest = gaps.slice(0, -1);
  if (rest === "") {
    if (lastGap === "'" && last.length !== 3) return null;
    const isGroup = lastGap !== decimalSign && isDoubtful(parts, gaps);
    if (lastGap === " " || lastGap === "'" || isGroup) return [head.join("") + last, ""];
    return [head.join(""), last];
  }
  if (rest.includes(lastGap))
    return areGroups(parts) && isOneSign(gaps) ? [parts.join(""), ""] : null;
  return areGroups(head) && isOneSign(rest) ? [head.join(""), last] : null;
}

/** Whether a number has two readings: `1.500`, `12,345`. */
export function isDoubtful([head = "", last = ""]: readonly string[], gaps: string): boolean {
  return /^[.,]$/.test(gaps) && last.length === 3 && !/^0|^\d{4}/.test(head);
}

function isOneSign(gaps: string): boolean {
  return gaps.split("").every((gap) => gap === gaps.charAt(0));
}
