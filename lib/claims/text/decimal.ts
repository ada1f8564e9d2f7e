/** The same text for the same number: `1,500.50` is `15005e-1`. No floating point is involved. */
export function decimalOf(whole: string, fraction: string, power: number): string {
  const digits = (whole + fraction).replace(/^0+/, "");
  const shown = digits.replace(/0+$/, "");
  if (shown === "") return "0";
  const exponent = power - fraction.length + (digits.length - shown.length);
  return exponent === 0 ? shown : `${shown}e${exponent}`;
}

/** The whole part and the fraction of a written number; null if it is no single number. */
export function splitNumber(
  parts: readonly string[],
  gaps: string,
): readonly [whole: string, fraction: string] | null {
  const last = parts.at(-1) ?? "";
  const head = parts.slice(0, -1);
  if (gaps === "") return [last, ""];
  if (/[^.,' ]/.test(gaps)) return null;
  const lastGap = gaps.slice(-1);
  const areGroups = (groups: readonly string[]) =>
    groups.every(({ length }, index) => (index === 0 ? length <= 3 : length === 3));
  const rest = gaps.slice(0, -1);
  if (rest === "") {
    const isGroup = last.length === 3 && !/^0|^\d{4}/.test(head[0] ?? "");
    if (lastGap === " " || lastGap === "'" || isGroup) return [head.join("") + last, ""];
    return [head.join(""), last];
  }
  if (rest.includes(lastGap))
    return areGroups(parts) && isOneSign(gaps) ? [parts.join(""), ""] : null;
  return areGroups(head) && isOneSign(rest) ? [head.join(""), last] : null;
}

function isOneSign(gaps: string): boolean {
  return gaps.split("").every((gap) => gap === gaps.charAt(0));
}
