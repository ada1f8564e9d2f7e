import type { Claim } from "@/lib/claims/claim";
import { compareRows, isSentenceKnown, type Compared } from "@/lib/claims/judge/compare-rows";
import type { ClaimTexts, Verdict } from "@/lib/claims/judge/verdict";
import { classOf, sign } from "@/lib/claims/text/sign-classes";

/**
 * The verdicts, with `reworded` for what rules cannot tell (L2): in a text that says all in other
 * words, a negation, a condition, a rare token, a number in words or a word that only begins a sentence
 * may be said in words that no table has. In a text that was edited nothing is.
 */
export function markReworded(
  verdicts: readonly Verdict[],
  texts: ClaimTexts,
  isName: (value: string) => boolean = () => false,
): Verdict[] {
  const [before, after] = compareRows(texts);
  const changed = findChangedUnits(verdicts);
  return verdicts.map((verdict) => {
    const { claim, state, of, index } = verdict;
    const text = (of === "source" ? before : after)[index];
    if (text === undefined || (state !== "lost" && state !== "reversed" && state !== "invented"))
      return verdict;
    const isUnsure =
      isSaidInWords(claim, text, isName) &&
      !changed.has(unitOf(claim)) &&
      text.isReworded() &&
      !isSentenceKnown(claim, text);
    return isUnsure ? { ...verdict, state: "reworded" } : verdict;
  });
}

/** The units of numbers that were lost and of others that came: `two tablets`, `four tablets`. */
function findChangedUnits(verdicts: readonly Verdict[]): ReadonlySet<string> {
  const unitsOf = (state: Verdict["state"]) =>
    new Set(verdicts.flatMap((one) => (one.state === state ? [unitOf(one.claim)] : [])));
  const invented = unitsOf("invented");
  return new Set([...unitsOf("lost")].filter((unit) => unit !== "" && invented.has(unit)));
}

/** The unit of a number, also of one in digits; `""` for everything else. */
function unitOf({ kind, value }: Claim): string {
  return kind === "number" ? value.split(" ").slice(1).join(" ") : "";
}

/** Whether a claim has nothing but words, and others may say the same. */
function isSaidInWords(
  claim: Claim,
  { own, others }: Compared,
  isName: (value: string) => boolean,
): boolean {
  const end = claim.at + claim.text.length;
  switch (claim.kind) {
    case "polarity":
    case "condition":
    case "token":
      return true;
    case "number":
    case "date":
      return !hasDigit(own.reading.plain.slice(claim.at, end));
    case "name": {
      if (!claim.opensSentence || isName(claim.value)) return false;
      const isWithin = ({ kind, value, opensSentence }: Claim) =>
        kind === "name" && value === claim.value && !opensSentence;
      if ([own, ...others].some(({ claims }) => claims.some(isWithin))) return false;
      // `Carla Gomez`: the second one is a name for certain.
      return !own.claims.some(({ kind, at }) => kind === "name" && at === end + 1);
    }
    case "identifier":
    case "quote":
    case "order":
    case "word":
      return false;
  }
}

function hasDigit(plain: string): boolean {
  return plain.split("").some((one) => classOf(one.charCodeAt(0)) === sign.digit);
}
