import type { Claim } from "@/lib/claims/claim";
import { compareRows, isSentenceKnown, type Compared } from "@/lib/claims/judge/compare-rows";
import type { Side } from "@/lib/claims/judge/side";
import type { ClaimTexts, Verdict } from "@/lib/claims/judge/verdict";
import { classOf, sign } from "@/lib/claims/text/sign-classes";

/**
 * The verdicts, with `reworded` for what rules cannot tell (L2): in a text that says all in other
 * words, a negation, a condition, a rare token, a number in words or a word that only begins a sentence
 * may be said in words that no table has. A unit may be left to the words around it, and a name may
 * have become an adjective. In a text that was edited nothing is.
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
      return !hasDigit(own.reading.plain.slice(claim.at, end)) || lacksOnlyUnit(claim, own, others);
    case "date":
      return !hasDigit(own.reading.plain.slice(claim.at, end));
    case "name": {
      const stands = ({ kind, at, text }: Claim) =>
        kind === "name" && (at === end + 1 || at + text.length + 1 === claim.at);
      // `Carla Gomez` is a person, and `Gomez` no adjective.
      if (!own.claims.some(stands) && hasOtherForm(claim, others)) return true;
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

/** A shorter name may begin like any word. */
const leastAlike = 4;

/** Whether the others have a word that begins like a name, such as an adjective of it: `Leipziger`. */
function hasOtherForm({ value }: Claim, others: readonly Side[]): boolean {
  const name = value.slice(2);
  if (name.length < leastAlike) return false;
  const start = name.slice(0, Math.max(leastAlike, name.length - 3));
  return others.some(({ words }) =>
    [...words].some((word) => word !== name && word.startsWith(start)),
  );
}

/** Whether the others have the same number, and one of both names no unit: `600 g of it`, `600 of it`. */
function lacksOnlyUnit(claim: Claim, own: Side, others: readonly Side[]): boolean {
  const unit = unitOf(claim);
  const digits = digitsOf(claim, own);
  return others.some((side) =>
    side.claims.some(
      (other) =>
        other.kind === "number" &&
        (unit === "") !== (unitOf(other) === "") &&
        digitsOf(other, side) === digits,
    ),
  );
}

function digitsOf({ at, text }: Claim, { reading }: Side): string {
  return (
    /\d[\d.,' ]*/.exec(reading.plain.slice(at, at + text.length))?.[0].replace(/\D/g, "") ?? ""
  );
}

function hasDigit(plain: string): boolean {
  return plain.split("").some((one) => classOf(one.charCodeAt(0)) === sign.digit);
}
