import { isMarker, type Claim } from "@/lib/claims/claim";
import { isAddedCount } from "@/lib/claims/judge/added-count";
import { compareMarkers } from "@/lib/claims/judge/compare-markers";
import { listReversedSteps } from "@/lib/claims/judge/compare-steps";
import { listExchanged, listSwapped } from "@/lib/claims/judge/compare-order";
import { findCover, isOtherForm } from "@/lib/claims/judge/cover";
import { listOpposed } from "@/lib/claims/judge/list-opposed";
import { listCrossing } from "@/lib/claims/judge/list-crossing";
import { endsLikeWord } from "@/lib/claims/find/names/word-forms";
import { isUsedAsName } from "@/lib/claims/judge/openings";
import { markReworded } from "@/lib/claims/judge/reworded";
import { readSide, type Side } from "@/lib/claims/judge/side";
import type { ClaimState, ClaimTexts, Verdict } from "@/lib/claims/judge/verdict";
import { namesLikeWords } from "@/lib/claims/tables/word-endings";
import { readTogether } from "@/lib/claims/text/reading";

/** What the ledger knows about the claims of an operation's texts. */
export interface ClaimKnowledge {
  /** The numbers of the other kept memories that hold a claim. */
  readonly elsewhere?: (claim: Claim) => readonly number[];
  /** Whether at most two memories hold a token. */
  readonly isRare?: (value: string) => boolean;
  /** Whether a word is known as a name: capitalised within a sentence of another memory. */
  readonly isName?: (value: string) => boolean;
}

/** The texts of an operation, and what the ledger knows about their claims. */
export interface ClaimCase extends ClaimKnowledge {
  /** The texts that the operation changes, merges or removes. */
  readonly sources: readonly string[];
  /** The texts that are there afterwards; none for a delete. */
  readonly results: readonly string[];
}

/** English endings of words that only begin a sentence: `Implements`, `Completed`. */
const ordinary =
  /^w:.{2,}(?:[ai]tes?|i[sz]es?|ifies|ments?|[st]ions?|ings?|[acdegiklnoptvz]ed|ally|ntly|ness|able|ity|ities|ance|ence|less)$/;

/** The same in Russian, Polish and Turkish: `Обсуждение`, `Zatwierdzono`, `Güncellenecek`. */
const ordinaryOthers =
  /^w:.{2,}(?:[ао]вание|ание|ение|ению|ением|анием|ость|ости|остью|ация|ации|акция|укция|опция|ство|ства|[аяиеу]ться|[иы]вать|овать|ируют?|[аяу]ется|[аяу]ются|[аяе]ет|ует|[аяу]ют|[аиея]лся|[аиея]лась|[аиея]лось|[аиея]лись|ано|ено|[нт]ного|[нт]ной|[лнрт]ьн(?:ый|ая|ое|ые)|ическ(?:ий|ая|ое|ие)|[oy]wani[ea]|czeni[ea]|szeni[ea]|dzeni[ea]|żeni[ea]|wieni[ea]|mieni[ea]|ość|ości|ością|acja|acji|ację|ować|[iy]wać|uje|ują|ają|[oyz]wano|owano|iono|zono|[aeo]jąc[yae]|[iy]czn[yae]|aln[yae]|iwie|[aeıioöuü]yor(?:um|lar|uz)?|[ae]c[ae](?:k|kler|klar|ğ[ıi]z)|[ıiuü]n[ıiuü]rken|m[ae]kt[ae](?:d[ıi]r)?|m[ae]s[ıi](?:n[ıi]n?)?|[ae]r[ae]k|l[ıiuü][kğ](?:[ıiuü]|ler|lar)?|ıldı|ildi|uldu|üldü|[ae]nd[ıi])$/;

function looksOrdinary(value: string): boolean {
  if (value.length <= 7 || namesLikeWords.has(value.slice(2))) return false;
  return ordinary.test(value) || ordinaryOthers.test(value);
}

interface Known {
  readonly elsewhere: (claim: Claim) => readonly number[];
  /** Whether a claim may be judged at all: a token that is not rare is none. */
  readonly isCounted: (claim: Claim) => boolean;
  readonly isKnownName: (claim: Claim) => boolean;
}

/** What became of every claim of an operation (L2). */
export function judgeClaims({ sources, results, ...knowledge }: ClaimCase): Verdict[] {
  return judgeOperationTexts(readTexts(sources, results), knowledge);
}

/** The same of texts that are read already. */
export function judgeOperationTexts(texts: ClaimTexts, knowledge: ClaimKnowledge): Verdict[] {
  return markReworded(judgeTexts(texts, knowledge), texts, knowledge.isName);
}

export function readTexts(sources: readonly string[], results: readonly string[]): ClaimTexts {
  const sides = readTogether([...sources, ...results]).map(readSide);
  return { before: sides.slice(0, sources.length), after: sides.slice(sources.length) };
}

/**
 * The values of the claims that the ledger must be asked about, each once: those that the other texts
 * don't cover, and those that are only claims if they are rare or known as names.
 */
export function listAsked({ before, after }: ClaimTexts): string[] {
  const listOf = (own: Side, others: readonly Side[]) =>
    own.claims.filter(
      (claim) =>
        claim.kind === "token" ||
        claim.opensSentence ||
        findCover(claim, others, own) === undefined,
    );
  const claims = [
    ...before.flatMap((side) => listOf(side, after)),
    ...after.flatMap((side) => listOf(side, before)),
  ];
  return [...new Set(claims.filter((one) => !isMarker(one)).map(({ value }) => value))];
}

/**
 * What became of every claim, without `reworded`: for texts that say less than their sources on
 * purpose, in their own words.
 */
export function judgeTexts(
  { before, after }: ClaimTexts,
  { elsewhere = () => [], isRare = () => true, isName = () => false }: ClaimKnowledge,
): Verdict[] {
  const sides = [...before, ...after];
  const within = new Set(
    sides.flatMap(({ claims }) => claims.filter(isNameWithin).map(({ value }) => value)),
  );
  const isKnownName = ({ value }: Claim) => within.has(value) || isName(value);
  const isCounted = (claim: Claim) => {
    if (claim.kind === "token" || claim.kind === "word") return isRare(claim.value);
    if (!claim.opensSentence || isKnownName(claim)) return true;
    return isRare(claim.value) && !looksOrdinary(claim.value);
  };
  const known = { elsewhere, isCounted, isKnownName };
  return [
    ...before.flatMap((side, index) => judgeSource(side, index, after, known)),
    ...after.flatMap((side, index) => judgeResult(side, index, before, known)),
    ...judgeReversed(before, after, known),
  ];
}

function verdictOf(
  claim: Claim,
  state: ClaimState,
  of: Verdict["of"],
  index: number,
  holders: readonly number[] = [],
): Verdict {
  return { claim, state, of, index, holders };
}

function isNameWithin({ kind, opensSentence }: Claim): boolean {
  return kind === "name" && !opensSentence;
}

/** A word that only begins a sentence, and nothing shows that it is a name. */
function isNoName(claim: Claim, side: Side, others: readonly Side[], known: Known): boolean {
  if (!claim.opensSentence || known.isKnownName(claim)) return false;
  if (endsLikeWord(claim.value.slice(2), side.reading.languages)) return true;
  if ([side, ...others].some((one) => isOtherForm(claim, one))) return true;
  return !isUsedAsName(
    claim,
    side.openings,
    others.map(({ openings }) => openings),
  );
}

function judgeSource(side: Side, index: number, after: readonly Side[], known: Known): Verdict[] {
  const crossing = listCrossing(
    side.claims,
    (claim) => findCover(claim, after, side) !== undefined,
  );
  return distinct(side.claims).flatMap((claim) => {
    // With results, markers are compared one by one; without, they are gone with their text.
    if (isMarker(claim))
      return after.length > 0 ? [] : [verdictOf(claim, "reversed", "source", index)];
    if (!known.isCounted(claim) || crossing.has(claim)) return [];
    const holders = known.elsewhere(claim);
    const cover = findCover(claim, after, side);
    if (cover === undefined && isNoName(claim, side, after, known)) return [];
    const state = cover ?? stateOfGone(claim, holders);
    return [verdictOf(claim, state, "source", index, holders)];
  });
}

function stateOfGone({ kind }: Claim, holders: readonly number[]): ClaimState {
  if (holders.length > 0) return "elsewhere";
  return kind === "word" ? "faded" : "lost";
}

function judgeResult(side: Side, index: number, before: readonly Side[], known: Known): Verdict[] {
  const crossing = listCrossing(
    side.claims,
    (claim) => findCover(claim, before, side) !== undefined,
  );
  return distinct(side.claims)
    .filter((claim) => !crossing.has(claim))
    .filter((claim) => claim.kind !== "word" && !isMarker(claim) && known.isCounted(claim))
    .filter((claim) => findCover(claim, before, side) === undefined)
    .filter((claim) => !isAddedCount(claim, side.reading))
    .filter((claim) => !isAddedYear(claim, side, before) && !isNoName(claim, side, before, known))
    .map((claim) => verdictOf(claim, "invented", "result", index));
}

/** `19 May` may become `2026-05-19`: no year was named that could be another. */
function isAddedYear(
  { kind, value, at }: Claim,
  { dateAt }: Side,
  before: readonly Side[],
): boolean {
  if (kind !== "date" || !value.startsWith("n:")) return false;
  const date = dateAt.get(at) ?? "";
  return before.some(({ yearless }) => yearless.has(date));
}

function judgeReversed(before: readonly Side[], after: readonly Side[], known: Known): Verdict[] {
  if (after.length === 0) return [];
  const markers = compareMarkers(before, after);
  const opposed = listOpposed(before, after);
  const steps = listReversedSteps(before, after);
  const exchanged = listExchanged(before, after, known.isCounted);
  const gone = before.flatMap((side, index) =>
    [
      ...(markers.gone[index] ?? []),
      ...after.flatMap((result) => listSwapped(side, result, known.isCounted)),
      ...(exchanged[index] ?? []),
      ...(opposed.gone[index] ?? []),
      ...(steps[index] ?? []),
    ].map((claim) => verdictOf(claim, "reversed", "source", index)),
  );
  const added = markers.added.map((claim) => verdictOf(claim, "reversed", "result", 0));
  const came = opposed.added.flatMap((claims, index) =>
    claims.map((claim) => verdictOf(claim, "reversed", "result", index)),
  );
  return [...gone, ...added, ...came];
}

/** Each value once; a marker counts as often as it is written. */
function distinct(claims: readonly Claim[]): Claim[] {
  const seen = new Set<string>();
  return claims.filter((claim) => {
    if (isMarker(claim)) return true;
    const isNew = !seen.has(claim.value);
    seen.add(claim.value);
    return isNew;
  });
}
