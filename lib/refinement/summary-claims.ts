import type { Stats } from "@/lib/ledger/entry";

const numberWords = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
  "sixteen seventeen eighteen nineteen twenty",
]
  .join(" ")
  .split(" ");

const number = `(?<number>\\d+|${numberWords.join("|")}|no|none)`;
const verb = "(?<verb>consolidated|updated|deleted|protected)";
/** Small words that may stand between a number and its verb. */
const filler =
  "(?:\\s+(?:exact|duplicate|duplicates|core|memory|memories|entry|entries|were|was|have|been|of|them))*";

/**
 * Whether a summary names other numbers beside the verbs than the system counted: digits, or
 * words to twenty, before or after the verb. A summary that names none is no mismatch.
 */
export function contradictsCounts(summary: string, stats: Stats): boolean {
  const counts = new Map<string, number>(Object.entries(stats));
  const text = plainWords(summary);
  return findClaims(text).some(({ groups }) => {
    const { number: claim = "", verb: stat = "" } = groups ?? {};
    return toCount(claim) !== counts.get(stat);
  });
}

/** Lower case, without the signs of markdown, brackets and thousands separators. */
function plainWords(summary: string): string {
  return summary
    .toLowerCase()
    .replace(/[*_`~()[\]]/g, "")
    .replace(/(\d)[,'’](?=\d{3}(?!\d))/g, "$1");
}

function findClaims(text: string): RegExpExecArray[] {
  const hedge = "(?:(?:exactly|only|just|about|a total of|all)\\s+)?";
  const after = [...text.matchAll(new RegExp(`\\b${verb}[\\s:]+${hedge}${number}\\b`, "g"))];
  const before = [...text.matchAll(new RegExp(`\\b${number}${filler}\\s+${verb}\\b`, "g"))];
  // In "deleted 2 updated 1" the 2 belongs to the verb before it.
  const taken = new Set(after.map((claim) => claim.index + claim[0].length));
  const endOf = (claim: RegExpExecArray) => claim.index + (claim.groups?.["number"]?.length ?? 0);
  return [...after, ...before.filter((claim) => !taken.has(endOf(claim)))];
}

function toCount(claim: string): number {
  if (claim === "no" || claim === "none") return 0;
  const word = numberWords.indexOf(claim);
  return word === -1 ? Number(claim) : word;
}
