import { listPieces, placeOf, type ClaimPiece } from "@/lib/claims/claim-pieces";
import { isMarker, type Claim } from "@/lib/claims/claim";
import { findCover } from "@/lib/claims/judge/cover";
import { judgeOperationTexts } from "@/lib/claims/judge-claims";
import { listCrossing } from "@/lib/claims/judge/list-crossing";
import type { Side } from "@/lib/claims/judge/side";
import type { ClaimTexts, Verdict } from "@/lib/claims/judge/verdict";
import { tablesVersion } from "@/lib/claims/tables/tables-version";
import { baseWeight, weighClaim } from "@/lib/claims/weigh-claim";
import { worstPiece } from "@/lib/claims/worst-loss";
import type { ClaimReport } from "@/lib/ledger/entries/entry";
import type { ClaimFacts } from "@/lib/refinement/claims/claim-facts";
import { countClaims, noClaims } from "@/lib/refinement/claims/count-claims";
import type { SessionClaims } from "@/lib/refinement/claims/session-claims";

interface Text {
  readonly number: number;
  readonly content: string;
}

/** The texts of an operation: what it changes or removes, and what is there instead. */
interface OperationTexts {
  readonly sources: readonly Text[];
  readonly results: readonly Text[];
}

export interface JudgedOperation {
  readonly report: ClaimReport;
  readonly pieces: readonly ClaimPiece[];
  /** Hashes of the claims that the session has brought in so far. */
  readonly added: readonly string[];
}

/** An entry names so many pieces at most. */
const mostPieces = 200;
/** So many claims of a result are remembered as brought in; to lose one of the others costs its weight. */
const mostAdded = 200;
/** In so many memories a word or a pair of characters may be, and is still rare (L1). */
const mostRare = 2;

/** What an operation does to the claims of its texts, and to the session's gauge (L2, L3). */
export function judgeOperation(
  { sources, results }: OperationTexts,
  facts: ClaimFacts,
  session: SessionClaims,
  hashText: (text: string) => string,
): JudgedOperation {
  const { texts } = facts;
  const heldBy = countHolders(texts);
  const verdicts = judgeOperationTexts(texts, {
    elsewhere: ({ value }) => facts.holdersOf(value).numbers,
    isRare: (value) => facts.holdersOf(value).count + (heldBy.get(value) ?? 0) <= mostRare,
    isName: facts.isName,
  });
  const isOfStart = ({ value }: Claim) =>
    session.added.length === 0 || !session.added.includes(hashText(value));
  const lostWeight =
    weighLost(listAlone(texts.before, texts.after, facts).filter(isOfStart), heldBy) +
    weighMarkers(verdicts);
  const { startWeight, keptWeight } = session;
  const pieces = listPieces(verdicts);
  return {
    pieces,
    added: moveAdded(texts, facts, session, hashText),
    report: {
      version: tablesVersion,
      counts: countClaims(verdicts),
      pieces: pieces.slice(0, mostPieces).flatMap((piece) => {
        const owner = (piece.of === "source" ? sources : results)[piece.index];
        return owner === undefined ? [] : [placeOf(piece, owner.number)];
      }),
      worst: worstPiece(pieces),
      morePieces: Math.max(0, pieces.length - mostPieces),
      lostWeight,
      gauge: { startWeight, keptWeight: Math.max(0, keptWeight - lostWeight) },
    },
  };
}

/** Of what is proven lossless (L4): it costs nothing, however its claims look in another case. */
export function losesNothing({ startWeight, keptWeight, added }: SessionClaims): JudgedOperation {
  const gauge = { startWeight, keptWeight };
  const nothing = { pieces: [], morePieces: 0, worst: null, lostWeight: 0, counts: noClaims };
  return { pieces: [], added, report: { version: tablesVersion, ...nothing, gauge } };
}

/** How many of the sources hold a claim. */
function countHolders({ before }: ClaimTexts): ReadonlyMap<string, number> {
  const heldBy = new Map<string, number>();
  for (const { values } of before) {
    for (const value of values) heldBy.set(value, (heldBy.get(value) ?? 0) + 1);
  }
  return heldBy;
}

/** The claims of texts that neither the others nor another memory has, as the index knows them (L5). */
function listAlone(from: readonly Side[], others: readonly Side[], facts: ClaimFacts): Claim[] {
  return from.flatMap((side) => {
    const { claims } = side;
    const isThere = (claim: Claim) => findCover(claim, others, side) !== undefined;
    const crossing = listCrossing(claims, isThere);
    return claims.filter(
      (claim) =>
        !isMarker(claim) &&
        facts.holdersOf(claim.value).count === 0 &&
        !crossing.has(claim) &&
        !isThere(claim),
    );
  });
}

/**
 * What the session has brought in once this is done. Where a claim of the start is only there in
 * another form, any value of the result may be that form: none of them is the session's own.
 */
function moveAdded(
  { before, after }: ClaimTexts,
  facts: ClaimFacts,
  { added }: SessionClaims,
  hashText: (text: string) => string,
): readonly string[] {
  const known = new Set(added);
  const hasForm = (side: Side) =>
    side.claims.some(
      (claim) =>
        findCover(claim, after, side) === "equivalent" && !known.has(hashText(claim.value)),
    );
  if (before.some(hasForm)) {
    for (const { values } of after) for (const value of values) known.delete(hashText(value));
  } else {
    const brought = listAlone(after, before, facts).slice(0, mostAdded);
    for (const { value } of brought) known.add(hashText(value));
  }
  return [...known];
}

/**
 * Each claim that is gone counts once, and as one that a single memory held, which at last it was:
 * copies that the session made of it before make its loss no cheaper.
 */
function weighLost(lost: readonly Claim[], heldBy: ReadonlyMap<string, number>): number {
  const weights = new Map<string, number>();
  for (const claim of lost) {
    const isCommon = baseWeight(claim) === 1 && (heldBy.get(claim.value) ?? 0) > mostRare;
    if (isCommon) continue;
    weights.set(claim.value, Math.max(weights.get(claim.value) ?? 0, weighClaim(claim, 0)));
  }
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

/** Each negation and condition that is gone. Names and numbers in another order are still there. */
function weighMarkers(verdicts: readonly Verdict[]): number {
  return verdicts
    .filter(({ claim, of }) => of === "source" && isMarker(claim))
    .reduce((sum, { claim }) => sum + weighClaim(claim, 0), 0);
}
