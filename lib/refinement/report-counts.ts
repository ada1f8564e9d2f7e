import type { Stats } from "@/lib/ledger/entries/operation-table";
import type { Counts } from "@/lib/refinement/gate/counts";

const numberWords = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
  "sixteen seventeen eighteen nineteen twenty",
]
  .join(" ")
  .split(" ");

const number = `(?<number>\\d+|${numberWords.join("|")}|no|none)`;
/** A merge is named by more words than the others: "merged two", "one merge of 2". */
const verb = "(?<verb>consolidat(?:ed|ing)|merg(?:ed|ing|es?)|updated|deleted|protected)";
/** Of a list, each line counts for itself: "into 2" above "Updated: 1" is no update. */
const blank = "[^\\S\\r\\n]+";
/** Small words that may stand between a number and its verb. */
const filler = `(?:${blank}(?:exact|duplicate|duplicates|core|memory|memories|entry|entries|were|was|have|been|of|them))*`;

/**
 * Whether a summary names numbers beside the verbs that the system did not count (Counts): digits,
 * or words to twenty, before or after the verb. Numbers of one verb may also be true together
 * ("deleted 2 here, deleted 1 there"). A summary that names none is no mismatch.
 */
export function contradictsCounts(summary: string, counts: Counts): boolean {
  const byStat = Map.groupBy(findNamedCounts(plainWords(summary)), ({ stat }) => stat);
  return [...byStat].some(([stat, named]) => {
    const isTrue = (count: number) => trueNumbers(stat, counts).includes(count);
    const done = named.filter(({ isVerb }) => isVerb);
    const sum = done.reduce((total, { count }) => total + count, 0);
    return !named.every(({ count }) => isTrue(count)) && !(done.length > 1 && isTrue(sum));
  });
}

/** Of a merge: memories merged, memories fewer by merging, merges done. */
function trueNumbers(stat: keyof Stats, counts: Counts): readonly number[] {
  const { consolidated, merges } = counts;
  return stat === "consolidated"
    ? [consolidated, consolidated - merges, merges]
    : [counts[stat] ?? 0];
}

/** Lower case, without the signs of markdown, brackets and thousands separators. */
function plainWords(summary: string): string {
  return summary
    .toLowerCase()
    .replace(/[*_`~()[\]]/g, "")
    .replace(/(\d)[,'’](?=\d{3}(?!\d))/g, "$1");
}

/** A number that the summary names beside a verb. */
interface NamedCount {
  readonly stat: keyof Stats;
  readonly count: number;
  /** "merged", not "merge": numbers of one thing done may be added up. */
  readonly isVerb: boolean;
}

function findNamedCounts(text: string): NamedCount[] {
  const hedge = "(?:(?:exactly|only|just|about|a total of|all|of)\\s+)?";
  const after = [...text.matchAll(new RegExp(`\\b${verb}[\\s:]+${hedge}${number}\\b`, "g"))];
  const before = [...text.matchAll(new RegExp(`\\b${number}${filler}${blank}${verb}\\b`, "g"))];
  // In "deleted 2 updated 1" the 2 belongs to the verb before it.
  const taken = new Set(after.map((match) => match.index + match[0].length));
  const endOf = (match: RegExpExecArray) => match.index + (match.groups?.["number"]?.length ?? 0);
  return [...after, ...before.filter((match) => !taken.has(endOf(match)))].map(({ groups }) => ({
    stat: toStat(groups?.["verb"] ?? ""),
    count: toCount(groups?.["number"] ?? ""),
    isVerb: (groups?.["verb"] ?? "").endsWith("ed"),
  }));
}

function toStat(word: string): keyof Stats {
  return word === "updated" || word === "deleted" || word === "protected" ? word : "consolidated";
}

function toCount(named: string): number {
  if (named === "no" || named === "none") return 0;
  const word = numberWords.indexOf(named);
  return word === -1 ? Number(named) : word;
}
