import type { Stats } from "@/lib/ledger/entries/operation-table";
import type { Counts } from "@/lib/ledger/entries/operations";

const numberWords = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
  "sixteen seventeen eighteen nineteen twenty",
]
  .join(" ")
  .split(" ");

const number = `(?<number>\\d+|${numberWords.join("|")})`;
/** A merge is named by more words than the others: "merged two", "one merge of 2". */
const verb = "(?<verb>consolidat(?:ed|ing)|merg(?:ed|ing|es?)|updated|deleted|protected)";
/** Of a list, each line counts for itself: "into 2" above "Updated: 1" is no update. */
const blank = "[^\\S\\r\\n]+";
/** Small words that may stand between a number and its verb. */
const filler = `(?:${blank}(?:exact|duplicate|duplicates|core|memory|memories|entry|entries|were|was|have|been|of|them))*`;

/** What a clause says was done: a count of the gate, or a plain word for some of them. */
type Deed = keyof Stats | "removed" | "changed" | "kept";

const plainDeeds: readonly (readonly [RegExp, Deed])[] = [
  [/^(?:consolidated|merged|merges?)$/, "consolidated"],
  [/^protected$/, "protected"],
  [/^(?:updated|updates?)$/, "updated"],
  [/^(?:deleted|deletions?)$/, "deleted"],
  [/^(?:removed|dropped|discarded|erased|removals?)$/, "removed"],
  [/^(?:changed|modified|altered|edited|touched|changes?|edits?|operations?)$/, "changed"],
  [/^(?:kept|preserved|unchanged|untouched|intact)$/, "kept"],
];
/** A clause of other words than these says more than a number: "no wording was changed". */
const smallWords =
  /^(?:i|we|was|were|is|are|has|have|had|been|be|to|needed|necessary|required|made|left|done|completed?|with|of|in|from|the|my|this|them|it|session|ledger|only|just|exact|redundant|core|duplicates?|cop(?:y|ies)|memory|memories|entry|entries)?$/;
const clauseEnd = /[.,;!?\n–—]|\b(?:and|but|because|since|as)\b/;
const acts = /\b(?:consolidated|merged|updated|deleted|removed|dropped|discarded|tightened)\b/;

/**
 * Whether a summary names numbers beside the verbs that the system did not count (Counts): digits,
 * words to twenty, none or all, before or after the verb. Numbers of one verb may also be true
 * together ("deleted 2 here, deleted 1 there"). A summary that names none is no mismatch.
 */
export function contradictsCounts(summary: string, counts: Counts): boolean {
  const clauses = plainWords(summary).split(clauseEnd).map(readClause);
  const isTold = clauses.some(({ text, named }) => acts.test(text) && !named.some(isDenial));
  const all = clauses
    .flatMap(({ named }) => named)
    // "Removed the copies; no memory was changed" denies nothing.
    .filter((one) => !(isTold && isDenial(one) && (one.deed === "changed" || one.deed === "kept")));
  return [...Map.groupBy(all, ({ deed }) => deed)].some(([deed, named]) => {
    const isTrue = (count: number) => fits(count, trueNumbers(deed, counts));
    const done = named.filter(({ isVerb }) => isVerb);
    const sum = done.reduce((total, { count }) => total + count, 0);
    return !named.every(({ count }) => isTrue(count)) && !(done.length > 1 && isTrue(sum));
  });
}

function isDenial({ deed, count }: NamedCount): boolean {
  return count === 0 || deed === "kept";
}

function fits(count: number, truth: readonly number[]): boolean {
  return count === Infinity ? truth.some((one) => one > 0) : truth.includes(count);
}

/** Of a merge: memories merged, memories fewer by merging, merges done. */
function trueNumbers(deed: Deed, counts: Counts): readonly number[] {
  const { consolidated, merges, updated, deleted } = counts;
  const gone = [consolidated, consolidated - merges];
  const merged = [...gone, merges];
  switch (deed) {
    case "consolidated":
      return merged;
    case "removed":
      return [...gone.map((count) => count + deleted), ...gone, deleted].filter(
        (count) => count > 0 || deleted === 0,
      );
    case "changed": {
      const changes = merged.map((count) => count + updated + deleted);
      const some = [updated, updated + merges].filter((count) => count > 0);
      return [...changes, ...changes.map((count) => count + counts.protected), ...some];
    }
    case "kept":
      return deleted === 0 ? [1] : [];
    default:
      return [counts[deed] ?? 0];
  }
}

const denied =
  /\b(?:did not|didn['’]t|have not|haven['’]t|without) (delet|remov|chang|merg|updat)\w* any(?:thing)?\b/g;

/** Lower case, without the signs of markdown, brackets and thousands separators. */
function plainWords(summary: string): string {
  return summary
    .toLowerCase()
    .replace(/[*_`~()[\]]/g, "")
    .replace(/(\d)[,'’](?=\d{3}(?!\d))/g, "$1")
    .replace(/\b(?:memory|entry) \d+/g, "#")
    .replace(/\bnot (?:one|a single)\b/g, "no")
    .replace(denied, "$1ed no");
}

/** A number that the summary names beside a verb. */
interface NamedCount {
  readonly deed: Deed;
  readonly count: number;
  /** "merged", not "merge": numbers of one thing done may be added up. */
  readonly isVerb: boolean;
}

function readClause(text: string): { readonly text: string; readonly named: NamedCount[] } {
  const named = findNamedCounts(text);
  return { text, named: named.length > 0 ? named : findPlainCount(text) };
}

/** Of a clause that holds one number, one verb, and small words (Counts). */
function findPlainCount(text: string): NamedCount[] {
  const other = text.split(/[\s:]+/).filter((word) => !smallWords.test(word));
  const deeds = other.flatMap((word) =>
    plainDeeds.flatMap(([verbs, deed]) => (verbs.test(word) ? deed : [])),
  );
  const counts = other.flatMap((word) => toCount(word) ?? []);
  const [deed] = deeds;
  const [count] = counts;
  if (deed === undefined || count === undefined || other.length > 2) return [];
  // These are states: "all are protected", "8 memories are kept".
  const isAll = count === Infinity;
  if (deed === "protected" ? isAll : deed === "kept" && !isAll) return [];
  return [{ deed, count, isVerb: true }];
}

/** Of the gate's own verbs, wherever they stand. */
function findNamedCounts(text: string): NamedCount[] {
  const hedge = "(?:(?:exactly|only|just|about|a total of|all|of)\\s+)?";
  const after = [...text.matchAll(new RegExp(`\\b${verb}[\\s:]+${hedge}${number}\\b`, "g"))];
  const before = [
    ...text.matchAll(new RegExp(`(?<![#\\w])${number}${filler}${blank}${verb}\\b`, "g")),
  ];
  // In "deleted 2 updated 1" the 2 belongs to the verb before it.
  const taken = new Set(after.map((match) => match.index + match[0].length));
  const endOf = (match: RegExpExecArray) => match.index + (match.groups?.["number"]?.length ?? 0);
  return [...after, ...before.filter((match) => !taken.has(endOf(match)))].map(({ groups }) => ({
    deed: toStat(groups?.["verb"] ?? ""),
    count: toCount(groups?.["number"] ?? "") ?? 0,
    isVerb: (groups?.["verb"] ?? "").endsWith("ed"),
  }));
}

function toStat(word: string): keyof Stats {
  return word === "updated" || word === "deleted" || word === "protected" ? word : "consolidated";
}

/** Of "all" Infinity; null of a word that is no number. */
function toCount(named: string): number | null {
  if (/^(?:no|none|nothing)$/.test(named)) return 0;
  if (/^(?:all|every|everything)$/.test(named)) return Infinity;
  if (/^an?$/.test(named)) return 1;
  const word = numberWords.indexOf(named);
  if (word !== -1) return word;
  return /^\d+$/.test(named) ? Number(named) : null;
}
