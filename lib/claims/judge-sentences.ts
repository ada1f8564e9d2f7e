import type { Claim } from "@/lib/claims/claim";
import { judgeTexts, readTexts } from "@/lib/claims/judge-claims";
import type { Sentence } from "@/lib/claims/judge/sentences";
import type { Side } from "@/lib/claims/judge/side";
import type { Verdict } from "@/lib/claims/judge/verdict";
import type { Token } from "@/lib/claims/text/token";

/** A sentence is about the same as another one that has so many and such a share of its words. */
const [fewestShared, leastShare] = [3, 0.6];
/** A word in more sentences than this tells none of them from the others. */
const mostPlaces = 200;
/** Of equally like sentences so many are looked at. */
const mostLike = 5;

/** A question says nothing that could be turned round. */
const isQuestion = /[?？؟]["'”’»」)]*$/;

/**
 * What a text that says less than its sources on purpose turns round of them (L2): each of its
 * sentences against the sentences that it is most like, one by one. What it leaves out is no reversal.
 */
export function* judgeSentences(before: readonly Side[], after: Side): Generator<Verdict[]> {
  const said = before.flatMap((side) => side.sentences());
  const sources = distinct(said.filter(({ text }) => !isQuestion.test(text)));
  const index = new Map<string, number[]>();
  for (const [place, { stems }] of sources.entries()) {
    for (const stem of stems) {
      const places = index.get(stem);
      if (places === undefined) index.set(stem, [place]);
      else places.push(place);
    }
  }
  for (const sentence of distinct(after.sentences())) {
    const likest = findLikest(sentence, index).map((place) => sources[place]?.text ?? "");
    const verdicts = likest.map((source) => listReversed(source, sentence.text));
    // Where one of them says it as the text does, the text turns nothing round.
    yield verdicts.some((some) => some.length === 0) ? [] : (verdicts[0] ?? []);
  }
}

/** The same sentence again says nothing new, and a text may repeat one thousands of times. */
function distinct(sentences: readonly Sentence[]): Sentence[] {
  return [...new Map(sentences.map((one) => [one.text, one])).values()];
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
function isStillSaid(claim: Claim, own: Side, other: Side): boolean {
  if (claim.kind === "order") return true;
  const end = claim.at + claim.text.length;
  // In a script without spaces it is part of the word that it negates.
  const isWithin = ({ kind, ...token }: Token) =>
    kind === "stretch" && token.at < end && token.end > claim.at;
  if (own.reading.tokens.some(isWithin)) return true;
  const sentence = own.sentences().find((one) => one.end > claim.at);
  const [behind, ahead] = sentence?.around(claim) ?? [[], []];
  const about = behind.length > 0 ? behind : ahead.slice(0, 1);
  return (
    about.length === 0 ||
    other.sentences().some(({ stems }) => about.some((stem) => stems.has(stem)))
  );
}

function findLikest({ stems }: Sentence, index: ReadonlyMap<string, readonly number[]>): number[] {
  const shared = new Map<number, number>();
  const lists = [...stems].map((stem) => index.get(stem) ?? []);
  const telling = lists.filter(({ length }) => length <= mostPlaces);
  for (const place of telling.flat()) shared.set(place, (shared.get(place) ?? 0) + 1);
  const most = Math.max(0, ...shared.values());
  const skipped = lists.length - telling.length;
  const fewest = Math.max(1, fewestShared - skipped);
  if (most < fewest || most < telling.length * leastShare) return [];
  const likest = [...shared].flatMap(([place, count]) => (count === most ? [place] : []));
  return likest.slice(0, mostLike);
}
