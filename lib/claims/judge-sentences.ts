import type { Claim } from "@/lib/claims/claim";
import { judgeTexts, readTexts } from "@/lib/claims/judge-claims";
import { addStems } from "@/lib/claims/judge/sentence-words";
import type { Side } from "@/lib/claims/judge/side";
import type { Verdict } from "@/lib/claims/judge/verdict";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

/** A sentence is about the same as another one that has so many and such a share of its words. */
const [fewestShared, leastShare] = [3, 0.6];

interface Sentence {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
}

/**
 * What a text that says less than its sources on purpose turns round of them (L2): each of its
 * sentences against the sentences that it is most like. What it leaves out is no reversal.
 */
export function judgeSentences(before: readonly Side[], after: Side): Verdict[] {
  const sources = before.flatMap(({ reading }) => readSentences(reading));
  const index = new Map<string, number[]>();
  for (const [place, { stems }] of sources.entries()) {
    for (const stem of stems) {
      const places = index.get(stem);
      if (places === undefined) index.set(stem, [place]);
      else places.push(place);
    }
  }
  return readSentences(after.reading).flatMap((sentence) => {
    const likest = findLikest(sentence, index).map((place) => sources[place]?.text ?? "");
    const verdicts = likest.map((source) => listReversed(source, sentence.text));
    // Where one of them says it as the text does, the text turns nothing round.
    return verdicts.some((some) => some.length === 0) ? [] : (verdicts[0] ?? []);
  });
}

function listReversed(source: string, result: string): Verdict[] {
  const texts = readTexts([source], [result]);
  return judgeTexts(texts, {}).filter(({ state, of, claim }) => {
    if (state !== "reversed") return false;
    const [sides, others] =
      of === "source" ? [texts.before, texts.after] : [texts.after, texts.before];
    return sides.every((own) => others.every((other) => isStillSaid(claim, own, other)));
  });
}

/** Whether the other text still says what a negation or a hedge is about, and did not only leave it out. */
function isStillSaid({ kind, text, at }: Claim, own: Side, other: Side): boolean {
  if (kind === "order") return true;
  const { tokens } = own.reading;
  const end = at + text.length;
  // In a script without spaces it is part of the word that it negates.
  if (tokens.some((one) => one.kind === "stretch" && one.at < end && one.end > at)) return true;
  const after = tokens.filter((one) => one.at >= end);
  const clause = after.findIndex(({ text: sign }) => /^[,;:.!?]$/.test(sign));
  const next = stemsOf(clause === -1 ? after : after.slice(0, clause), own.reading);
  const before = stemsOf(
    tokens.filter((one) => one.end <= at),
    own.reading,
  );
  const about = next.length > 0 ? next.slice(0, 2) : before.slice(-1);
  const said = stemsOf(other.reading.tokens, other.reading);
  return about.length === 0 || about.some((stem) => said.includes(stem));
}

function stemsOf(tokens: readonly Token[], reading: Reading): string[] {
  const stems = new Set<string>();
  for (const token of tokens) addStems(stems, token, reading);
  return [...stems];
}

function findLikest({ stems }: Sentence, index: ReadonlyMap<string, readonly number[]>): number[] {
  const shared = new Map<number, number>();
  for (const stem of stems) {
    for (const place of index.get(stem) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  const most = Math.max(0, ...shared.values());
  if (most < fewestShared || most < stems.size * leastShare) return [];
  return [...shared].flatMap(([place, count]) => (count === most ? [place] : []));
}

function readSentences(reading: Reading): Sentence[] {
  const sentences: { at: number; end: number; stems: Set<string> }[] = [];
  let last = -1;
  for (const token of reading.tokens) {
    if (token.sentence !== last) {
      sentences.push({ at: token.at, end: token.end, stems: new Set() });
    }
    last = token.sentence;
    const sentence = sentences.at(-1);
    if (sentence === undefined) continue;
    sentence.end = token.end;
    addStems(sentence.stems, token, reading);
  }
  return sentences.map(({ at, end, stems }) => ({ text: reading.text.slice(at, end), stems }));
}
