/**
 * The class of every UTF-16 unit, by fixed ranges. Unicode property escapes are not used: they
 * follow the engine's Unicode version, and a browser and a server must find the same claims.
 */
export const sign = {
  other: 0,
  space: 1,
  digit: 2,
  lower: 3,
  upper: 4,
  /** A letter of a script without case whose words are separated by spaces. */
  caseless: 5,
  /** A letter of a script that puts no space between its words. */
  unspaced: 6,
  /** Belongs to the letter before it. */
  mark: 7,
} as const;

/** Case mappings in these blocks have not changed since 2014, and Unicode forbids to change them. */
const cased = "0041-005A 0061-007A 00AA 00B5 00BA 00C0-00D6 00D8-00F6 00F8-02AF 0370-0373 0376-0377 037B-037D 037F 0386 0388-03FF 0400-0481 048A-052F 0531-0556 0561-0587 1E00-1FBC 1FC2-1FCC 1FD0-1FDB 1FE0-1FEC 1FF2-1FFC FB00-FB06"; // prettier-ignore
const caseless = "05D0-05EA 05EF-05F2 0620-064A 066E-066F 0671-06D3 06D5 06EE-06EF 06FA-06FF 0710-07EA 0800-085F 08A0-08C9 0900-0963 0970-09E3 09F0-0A63 0A70-0AE3 0AF9-0B63 0B71-0BE3 0C00-0C63 0C80-0CE3 0D00-0D63 0D7A-0DDF 0F40-0FBC 10A0-10FA 10FC-139F 13A0-16EA 1700-1773 1810-1CFF 2C00-2DFF 3131-318E A000-ABFF AC00-D7FF FB1D-FDFB FE70-FEFC"; // prettier-ignore
const unspaced =
  "0E01-0E2E 0E30-0E3A 0E40-0E4E 0E81-0ECF 0EDC-0EDF 1000-103F 1050-109F 1780-17D3 3005-3007 3041-3096 309D-309F 30A1-30FA 30FC-30FF 3400-4DBF 4E00-9FFF F900-FAFF FF66-FF9F D840-D87F";
const marks =
  "0300-036F 0483-0487 0591-05BD 05BF 05C1-05C2 05C4-05C5 05C7 0610-061A 064B-065F 0670 06D6-06DC 06DF-06E4 06E7-06E8 0711 0730-074A 200C-200D DC00-DFFF FE00-FE0F";
const spaces = "0009-000D 0020 0085 00A0 1680 2000-200A 2028-2029 202F 205F 3000 FEFF";

const classes = buildClasses();

export function classOf(unit: number): number {
  return classes[unit] ?? sign.other;
}

function buildClasses(): Uint8Array {
  const table = new Uint8Array(0x10000);
  fill(table, caseless, sign.caseless);
  fill(table, unspaced, sign.unspaced);
  fill(table, marks, sign.mark);
  fill(table, spaces, sign.space);
  fill(table, "0030-0039", sign.digit);
  fill(table, cased, sign.lower);
  for (const [from, to] of rangesOf(cased)) {
    for (let unit = from; unit <= to; unit += 1) {
      const letter = String.fromCharCode(unit);
      if (letter.toLowerCase() !== letter) table[unit] = sign.upper;
    }
  }
  return table;
}

function fill(table: Uint8Array, ranges: string, value: number): void {
  for (const [from, to] of rangesOf(ranges)) table.fill(value, from, to + 1);
}

function rangesOf(ranges: string): (readonly [number, number])[] {
  return ranges.split(" ").map((range) => {
    const [from = "", to = from] = range.split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
