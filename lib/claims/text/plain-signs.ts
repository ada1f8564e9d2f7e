/** The zero of each script's digits. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x1040, 0x17e0, 0xff10,
];
const others: readonly (readonly [string, string])[] = [
  ["\u2212\u2010\u2011\uFE63\uFF0D", "-"],
  ["’ʼ＇׳", "'"],
  ["״", '"'],
  ["٫", "."],
  ["٬", ","],
  ["؛", ";"],
  ["؟", "?"],
  ["。", "."],
];
const table = buildTable();
const unusual = new RegExp(`[${[...table.keys()].join("")}]`, "g");

/**
 * The text with digits and signs of all scripts written as ASCII has them. One unit replaces one
 * unit, so places in it are places in the text.
 */
export function plainSigns(text: string): string {
  return text.replace(unusual, (one) => table.get(one) ?? one);
}

function buildTable(): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  // Full-width ASCII.
  for (let unit = 0xff01; unit <= 0xff5e; unit += 1) {
    // A full-width comma stands between clauses, not within a number.
    if (unit !== 0xff0c) map.set(String.fromCharCode(unit), String.fromCharCode(unit - 0xfee0));
  }
  for (const zero of zeros) {
    for (let digit = 0; digit < 10; digit += 1)
      map.set(String.fromCharCode(zero + digit), `${digit}`);
  }
  // `①` to `⑨`
  for (let digit = 1; digit < 10; digit += 1)
    map.set(String.fromCharCode(0x245f + digit), `${digit}`);
  for (const [from, to] of others) for (const one of from) map.set(one, to);
  return map;
}
