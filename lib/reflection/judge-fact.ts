import type { Claim } from "@/lib/claims/claim";
import { listPieces, type ClaimPiece } from "@/lib/claims/claim-pieces";
import { findUniversals } from "@/lib/claims/find/markers/find-markers";
import type { Side } from "@/lib/claims/judge/side";
import { judgeTexts, readTexts } from "@/lib/claims/judge-claims";
import { judgeSentences } from "@/lib/claims/judge-sentences";
import type { Verdict } from "@/lib/claims/judge/verdict";
import { isSpecific } from "@/lib/claims/specifics";
import { sayPieces } from "@/lib/refinement/claims/say-pieces";

/** What a fact says beyond the observations that it names. */
export interface JudgedFact {
  /** Why a person must look, beginning with the fact's number. */
  readonly marks: readonly string[];
  /** The fact's own words that no observation holds. */
  readonly invented: readonly ClaimPiece[];
}

/** O4: what no support holds, and what is more certain than the most certain of them. */
export function judgeFact(
  number: number,
  content: string,
  supports: readonly string[],
): JudgedFact {
  const { before, after } = readTexts(supports, [content]);
  const verdicts = judgeTexts({ before, after }, {});
  const own = verdicts.filter(
    ({ of, state, claim }) =>
      of === "result" && (state === "reversed" ? claim.kind === "polarity" : isSpecific(claim)),
  );
  const turned = after
    .flatMap((side) => [...judgeSentences(before, side)].flat())
    .filter(({ of, claim }) => of === "source" && claim.kind !== "condition");
  const said = sayPieces(listPieces([...own, ...turned]));
  const certain = `#${number} is more certain than its evidence`;
  const limit = findLostLimit(verdicts, supports.length, after);
  const isRead = before.every(({ reading }) => reading.isRead);
  const universals = findNewUniversals(before, after);
  return {
    marks: [
      ...(said === null ? [] : [`#${number}: ${said}`]),
      ...(limit === undefined ? [] : [`${certain}: "${limit.claim.text}" is gone`]),
      ...(isRead ? [] : [`#${number}: its evidence is too long to check for facts`]),
      ...universals.slice(0, 1).map(({ claim }) => `${certain}: none of it says "${claim.text}"`),
    ],
    invented: listPieces([...own, ...universals]),
  };
}

/** Words such as `always` in a fact, where no support has one. */
function findNewUniversals(before: readonly Side[], after: readonly Side[]): Verdict[] {
  const universalsOf = (sides: readonly Side[]) =>
    sides.flatMap((side) =>
      findUniversals(side.reading).filter((claim) => !isNegated(claim, side)),
    );
  if (universalsOf(before).length > 0) return [];
  return universalsOf(after).map((claim) => ({
    claim,
    state: "invented",
    of: "result",
    index: 0,
    holders: [],
  }));
}

/** Whether a negation stands right before a claim: `not always`. */
function isNegated({ at }: Claim, { reading, claims }: Side): boolean {
  const end = reading.plain.slice(0, at).trimEnd().length;
  return claims.some((one) => one.kind === "polarity" && one.at + one.text.length === end);
}

/** A hedge or condition of the first support, where every support has one and the fact has none. */
function findLostLimit(
  verdicts: readonly Verdict[],
  supports: number,
  after: readonly Side[],
): Verdict | undefined {
  if (after.some(({ claims }) => claims.some(isLimit))) return undefined;
  const limits = verdicts.filter((one) => one.of === "source" && isLimit(one.claim));
  return new Set(limits.map(({ index }) => index)).size === supports ? limits[0] : undefined;
}

const limits: ReadonlySet<string> = new Set([
  "x:hedge",
  "x:doubt",
  "x:condition",
  "x:exception",
  "x:until",
]);

function isLimit({ value }: Claim): boolean {
  return limits.has(value);
}
