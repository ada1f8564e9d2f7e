import { listPieces, placeOf, type ClaimPiece } from "@/lib/claims/claim-pieces";
import { judgeTexts, type ClaimTexts } from "@/lib/claims/judge-claims";
import type { Verdict } from "@/lib/claims/judge/verdict";
import { tablesVersion } from "@/lib/claims/tables/tables-version";
import { weighClaim } from "@/lib/claims/weigh-claim";
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
export interface OperationTexts {
  readonly sources: readonly Text[];
  readonly results: readonly Text[];
}

export interface JudgedOperation {
  readonly report: ClaimReport;
  readonly pieces: readonly ClaimPiece[];
  /** Hashes of the claims that no source holds. */
  readonly added: readonly string[];
}

/** An entry names so many pieces at most. */
const mostPieces = 200;
/** In so many memories a word or a pair of characters may be, and is still rare (L1). */
const mostRare = 2;

/** What an operation does to the claims of its texts, and to the session's gauge (L2, L3). */
export function judgeOperation(
  { sources, results }: OperationTexts,
  facts: ClaimFacts,
  session: SessionClaims,
  hashText: (text: string) => string,
): JudgedOperation {
  const contents = (texts: readonly Text[]) => texts.map(({ content }) => content);
  const texts = facts.read(contents(sources), contents(results));
  const heldBy = countHolders(texts);
  const verdicts = judgeTexts(texts, {
    elsewhere: ({ value }) => facts.holdersOf(value).numbers,
    isRare: (value) => facts.holdersOf(value).count + (heldBy.get(value) ?? 0) <= mostRare,
    isName: facts.isName,
  });
  const added = new Set(session.added);
  const isOfStart = ({ claim }: Verdict) => added.size === 0 || !added.has(hashText(claim.value));
  const lostWeight = weighLost(verdicts.filter(isOfStart), heldBy);
  const { startWeight, keptWeight } = session;
  const pieces = listPieces(verdicts);
  return {
    pieces,
    added: verdicts
      .filter(({ state }) => state === "invented")
      .map(({ claim }) => hashText(claim.value)),
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
export function losesNothing({ startWeight, keptWeight }: SessionClaims): JudgedOperation {
  const gauge = { startWeight, keptWeight };
  const nothing = { pieces: [], morePieces: 0, worst: null, lostWeight: 0, counts: noClaims };
  return { pieces: [], added: [], report: { version: tablesVersion, ...nothing, gauge } };
}

/** How many of the sources hold a claim. */
function countHolders({ before }: ClaimTexts): ReadonlyMap<string, number> {
  const heldBy = new Map<string, number>();
  for (const { values } of before) {
    for (const value of values) heldBy.set(value, (heldBy.get(value) ?? 0) + 1);
  }
  return heldBy;
}

/** Each claim that is gone counts once, however many of the sources held it. */
function weighLost(verdicts: readonly Verdict[], heldBy: ReadonlyMap<string, number>): number {
  const weights = new Map<string, number>();
  for (const { claim, state, of } of verdicts) {
    const isGone = state === "lost" || state === "faded" || state === "reversed";
    if (!isGone || of === "result") continue;
    weights.set(claim.value, weighClaim(claim.kind, (heldBy.get(claim.value) ?? 1) - 1));
  }
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}
