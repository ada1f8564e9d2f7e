import type { Claim } from "@/lib/claims/claim";
import type { Side } from "@/lib/claims/judge/side";

type Pair = readonly [Claim, Claim];

/** Words that begin with so many letters alike are one: `napisała`, `napisał`. */
const stem = 4;
const turkishEnding = /^'([a-zçğıöşü]+)/;
/** A name that ends so is in another case than the first, wherever it stands. */
const oblique = /(?:у|ю|ом|ем|ём|ым|ой|ою|ею|owi|em|iem|ą|ę)$/;

/**
 * What the cases of two names say of who does what to whom: they were exchanged (`Ильдар передал
 * Кариму`, `Карим передал Ильдару`), each name kept its own, or nothing.
 */
export function compareCases(
  source: Side,
  result: Side,
  before: Pair,
  after: Pair,
): "exchanged" | "kept" | undefined {
  const { languages } = source.reading;
  if (before[0].kind !== "name") return undefined;
  if (languages.has("tr")) return compareEndings(source, result, before, after);
  if (!["ru", "pl", "uk", "cs"].some((language) => languages.has(language))) return undefined;
  const changed = before.filter(({ value }, place) => value !== after[place]?.value).length;
  const ends = before.map(({ value }) => oblique.test(value));
  if (changed === 0) return ends[0] === ends[1] ? undefined : "kept";
  const others = changed === 2 ? othersOf(source, before) : undefined;
  return others !== undefined && others === othersOf(result, after) ? "exchanged" : undefined;
}

/** What Turkish names take on behind an apostrophe: `Gökhan`, `Gökhan'dan`. */
function compareEndings(source: Side, result: Side, before: Pair, after: Pair): "kept" | undefined {
  const was = before.map((claim) => endingOf(source, claim));
  const is = after.map((claim) => endingOf(result, claim));
  if (was[0] === was[1] || is[0] === is[1]) return undefined;
  return was[0] === is[1] && was[1] === is[0] ? undefined : "kept";
}

function endingOf({ reading }: Side, { at, text }: Claim): string {
  const end = at + text.length;
  const written = turkishEnding.exec(reading.plain.slice(end, end + 8))?.[1] ?? "";
  const vowels = written.replace(/[eıiuü]/g, "a").replace(/t/g, "d");
  return vowels.replace(/^[yns](?=a)/, "");
}

/** The beginnings of the other words of the sentence that both names stand in, in any order. */
function othersOf({ reading: { tokens } }: Side, [one, other]: Pair): string | undefined {
  const sentence = tokens.find(({ at }) => at === one.at)?.sentence;
  const words = tokens.filter((token) => token.sentence === sentence && token.kind !== "sign");
  if (!words.some(({ at }) => at === other.at)) return undefined;
  return words
    .filter(({ at }) => at !== one.at && at !== other.at)
    .map(({ fold }) => fold.slice(0, stem))
    .toSorted()
    .join(" ");
}
