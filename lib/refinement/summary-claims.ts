import type { Stats } from "@/lib/ledger/entry";

const numberWords = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
  "sixteen seventeen eighteen nineteen twenty",
]
  .join(" ")
  .split(" ");

const verbs: Readonly<Record<keyof Stats, string>> = {
  consolidated: "consolidated",
  updated: "updated",
  deleted: "deleted",
  protected: "protected",
};

const number = `(\\d+|${numberWords.join("|")}|no|none)`;
/** Small words that may stand between a number and its verb. */
const filler =
  "(?:\\s+(?:exact|duplicate|duplicates|core|memory|memories|entry|entries|were|was|have|been|of|them))*";

/**
 * Whether a summary names other numbers beside the verbs than the system counted: digits, or
 * words to twenty, before or after the verb. A summary that names none is no mismatch.
 */
export function contradictsCounts(summary: string, stats: Stats): boolean {
  const text = summary.toLowerCase();
  return (Object.keys(verbs) as (keyof Stats)[]).some((stat) =>
    claimsBeside(text, verbs[stat]).some((claim) => claim !== stats[stat]),
  );
}

function claimsBeside(text: string, verb: string): number[] {
  const after = new RegExp(
    `\\b(?:${verb})[\\s:]+(?:(?:exactly|only|just|about)\\s+)?${number}\\b`,
    "g",
  );
  const before = new RegExp(`\\b${number}${filler}\\s+(?:${verb})\\b`, "g");
  const afterClaims = [...text.matchAll(after)];
  const taken = new Set(afterClaims.map((claim) => claim.index + claim[0].length));
  const beforeClaims = [...text.matchAll(before)].filter(
    // In "deleted 2, updated 1" the 2 belongs to the verb before it.
    (claim) => ![...taken].some((end) => end > claim.index && end <= claim.index + claim[0].length),
  );
  return [...afterClaims, ...beforeClaims].flatMap((claim) => toCount(claim[1] ?? ""));
}

function toCount(claim: string): number[] {
  if (claim === "no" || claim === "none") return [0];
  const word = numberWords.indexOf(claim);
  return [word === -1 ? Number(claim) : word];
}
