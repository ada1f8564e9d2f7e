import { joinWords } from "@/lib/ledger/copy";
import type { Losses, LostSpecific } from "@/lib/ledger/entries/entry";
import { splitWords } from "@/lib/ledger/texts/words";
import { fates, mostListed, mostSpecifics, shortWords } from "@/lib/losses/losses";
import {
  readText,
  type ReadText,
  type ReadWord,
  specificSorts,
  turningGroup,
} from "@/lib/losses/read-text";

/** A text of an operation: of a memory that it changes or removes, or of what is there instead. */
interface LossText {
  readonly number: number;
  readonly text: ReadText;
}

export interface LossTexts {
  readonly sources: readonly LossText[];
  readonly results: readonly LossText[];
}

/** What the other kept memories of the ledger know about a word (L2). */
export interface Holder {
  /** The oldest that holds it; null if none does. */
  readonly heldBy: number | null;
  /** Whether one of them has it in lower case: at the start of a sentence it is no name then. */
  readonly isLowerCase: boolean;
}

export type FindHolder = (key: string) => Holder | undefined;

/** With more new plain words than this, and a smaller share of the old ones kept, a text is reworded as a whole. */
const [fewNew, mostKept] = [1, 0.8];

/** What the gate asks: what the words of an operation's texts come to. */
export type JudgeLosses = (sources: readonly Content[], results: readonly Content[]) => Losses;

interface Content {
  readonly number: number;
  readonly content: string;
}

export function readTexts(sources: readonly Content[], results: readonly Content[]): LossTexts {
  const read = ({ number, content }: Content) => ({
    number,
    text: readText(content),
  });
  return { sources: sources.map(read), results: results.map(read) };
}

/** The words that the ledger must be asked about, each once: those that one side has alone. */
export function listAsked({ sources, results }: LossTexts): string[] {
  const [before, after] = [keysOf(sources), keysOf(results)];
  const gone = [...before].filter((key) => !after.has(key));
  const opening = results
    .flatMap(({ text }) => text.words)
    .filter(({ key, opensSentence }) => opensSentence && !before.has(key));
  return [...new Set([...gone, ...opening.map(({ key }) => key)])];
}

/**
 * What an operation takes away and brings in (L2): words of its sources that are gone or stand elsewhere
 * now, and words of its results that are new. Turning words belong to their sentence: that another memory
 * has one says nothing, so they are counted in the operation's own texts.
 */
export function judgeLosses(texts: LossTexts, holderOf: FindHolder = () => undefined): Losses {
  const { sources, results } = texts;
  const [before, after] = [keysOf(sources), keysOf(results)];
  const lower = lowerKeys(texts);
  const isReworded = sharesLittle(texts);
  const isSpecific = ({ sort, opensSentence, key }: ReadWord) => {
    if (sort === null || (isReworded && (sort === "turning" || opensSentence))) return false;
    return !(opensSentence && (lower.has(key) || holderOf(key)?.isLowerCase === true));
  };
  const counts = { gone: new Set<string>(), elsewhere: new Set<string>(), new: new Set<string>() };
  const specifics = new Map<string, LostSpecific & { readonly rank: number }>();
  const turned = turnedWords(texts);
  const note = (
    fate: LostSpecific["fate"],
    of: LostSpecific["of"],
    number: number,
    word: ReadWord,
  ) => {
    const heldBy = fate === "elsewhere" ? holderOf(word.key)?.heldBy : null;
    counts[fate].add(word.key);
    const id = `${fate} ${word.sort === "turning" ? turningGroup(word) : word.key}`;
    if (!isSpecific(word) || specifics.has(id)) return;
    const { text, at, end } = word;
    const rank = rankOf(fate, word);
    specifics.set(id, {
      text,
      fate,
      of,
      number,
      at,
      end,
      rank,
      ...(heldBy == null ? {} : { heldBy }),
    });
  };
  for (const { number, text } of sources) {
    for (const word of text.words) {
      if (word.sort === "turning") {
        if (turned.gone.has(turningGroup(word))) note("gone", "source", number, word);
      } else if (!after.has(word.key)) {
        note(holderOf(word.key)?.heldBy == null ? "gone" : "elsewhere", "source", number, word);
      }
    }
  }
  for (const { number, text } of results) {
    for (const word of text.words) {
      const isNew =
        word.sort === "turning" ? turned.new.has(turningGroup(word)) : !before.has(word.key);
      if (isNew) note("new", "result", number, word);
    }
  }
  const textOf = ({ of, number }: LostSpecific) =>
    (of === "source" ? sources : results).find((one) => one.number === number)?.text.content ?? "";
  const joined = joinNeighbours([...specifics.values()], textOf);
  const sorted = joined.sort((a, b) => a.rank - b.rank).slice(0, mostSpecifics);
  return {
    gone: counts.gone.size,
    elsewhere: counts.elsewhere.size,
    new: counts.new.size,
    specifics: sorted.map(({ rank: _rank, ...specific }) => specific),
  };
}

type Ranked = LostSpecific & { readonly rank: number };

/** Neighbours with one fate are one specific: `9 July`, `020 7946 0182`, `Eric Blair`. */
function joinNeighbours(
  specifics: readonly Ranked[],
  textOf: (specific: LostSpecific) => string,
): Ranked[] {
  const joined: Ranked[] = [];
  for (const one of specifics) {
    const last = joined.at(-1);
    const isNext =
      last?.fate === one.fate &&
      last.of === one.of &&
      last.number === one.number &&
      last.heldBy === one.heldBy &&
      last.end + 1 === one.at &&
      ![last, one].some(({ rank }) => isTurning(rank)) &&
      textOf(one).charAt(last.end) === " ";
    if (last === undefined || !isNext) joined.push(one);
    else {
      joined[joined.length - 1] = {
        ...last,
        text: textOf(one).slice(last.at, one.end),
        end: one.end,
      };
    }
  }
  return joined;
}

function isTurning(rank: number): boolean {
  return rank % specificSorts.length === specificSorts.indexOf("turning");
}

function rankOf(fate: LostSpecific["fate"], { sort }: ReadWord): number {
  return (
    fates.indexOf(fate) * specificSorts.length + (sort === null ? 0 : specificSorts.indexOf(sort))
  );
}

function keysOf(texts: readonly LossText[]): Set<string> {
  return new Set(texts.flatMap(({ text }) => [...text.keys]));
}

/** Whether a text says all in other words, with too few of its plain words still there. */
function sharesLittle({ sources, results }: LossTexts): boolean {
  if (results.length === 0) return false;
  const [before, after] = [plainKeys(sources), plainKeys(results)];
  const all = keysOf(results);
  const kept = [...before].filter((key) => all.has(key)).length;
  const added = [...after].filter((key) => !before.has(key)).length;
  return added > fewNew && kept < before.size * mostKept;
}

function plainKeys(texts: readonly LossText[]): Set<string> {
  const words = texts.flatMap(({ text }) => text.words.filter(({ sort }) => sort === null));
  return new Set(words.map(({ key }) => key));
}

/** Words that one of the texts has in lower case. */
function lowerKeys({ sources, results }: LossTexts): ReadonlySet<string> {
  const words = [...sources, ...results].flatMap(({ text }) =>
    text.words.filter(({ isPair, text: word }) => !isPair && /^\p{Ll}/u.test(word)),
  );
  return new Set(words.map(({ key }) => key));
}

/** Turning words of which the results hold fewer than a source does, or more than all sources together. */
function turnedWords({ sources, results }: LossTexts): { gone: Set<string>; new: Set<string> } {
  const before = sources.map(countTurning);
  const after = results.map(countTurning);
  const groups = new Set([...before, ...after].flatMap((counts) => [...counts.keys()]));
  const sum = (counts: typeof before, group: string) =>
    counts.reduce((all, one) => all + (one.get(group) ?? 0), 0);
  const most = (group: string) => Math.max(0, ...before.map((one) => one.get(group) ?? 0));
  const all = [...groups];
  return {
    gone: new Set(all.filter((group) => sum(after, group) < most(group))),
    new: new Set(all.filter((group) => sum(after, group) > sum(before, group))),
  };
}

function countTurning({ text }: LossText): ReadonlyMap<string, number> {
  const turning = text.words.filter(({ sort }) => sort === "turning");
  const groups = [...Map.groupBy(turning, turningGroup)];
  return new Map(groups.map(([group, words]) => [group, words.length]));
}

/** `"10 mg" and "never" are gone; "20 mg" is new` (L5); null where there are none. */
export function saySpecifics(specifics: readonly LostSpecific[]): string | null {
  const sentences = [...sayFate(specifics, "gone"), ...sayFate(specifics, "new")];
  const moved = specifics.filter(({ fate }) => fate === "elsewhere");
  const elsewhere = cut(moved.map((one) => `${quote(one)} is only in #${one.heldBy} now`));
  const all = [...sentences, ...elsewhere];
  return all.length === 0 ? null : all.join("; ");
}

/** The same with how many other words went and came (L5). */
export function sayLosses({ gone, elsewhere, new: added, specifics }: Losses): string | null {
  const others = (count: number, counted: readonly LostSpecific["fate"][]) => {
    const named = specifics.filter(({ fate }) => counted.includes(fate));
    return Math.max(0, count - named.flatMap(({ text }) => splitWords(text)).length);
  };
  const named = saySpecifics(specifics);
  const went = others(gone + elsewhere, ["gone", "elsewhere"]);
  const came = others(added, ["new"]);
  const other = named === null ? "" : "other ";
  const counts = [
    ...(went > 0 ? [`${went} ${other}${went === 1 ? "word is" : "words are"} gone`] : []),
    ...(came > 0 ? [`${came} ${other}${came === 1 ? "word is" : "words are"} new`] : []),
  ];
  const all = [...(named === null ? [] : [named]), ...counts];
  return all.length === 0 ? null : all.join("; ");
}

function sayFate(specifics: readonly LostSpecific[], fate: "gone" | "new"): string[] {
  const words = cut(specifics.filter((one) => one.fate === fate).map(quote));
  return words.length === 0
    ? []
    : [`${joinWords(words)} ${words.length === 1 ? "is" : "are"} ${fate}`];
}

function cut(words: readonly string[]): string[] {
  const rest = words.length - mostListed;
  return rest > 0 ? [...words.slice(0, mostListed), `${rest} more`] : [...words];
}

function quote(specific: LostSpecific): string {
  return `"${shortWords(specific)}"`;
}
