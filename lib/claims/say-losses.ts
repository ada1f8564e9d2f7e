import type { ClaimKind } from "@/lib/claims/claim";
import type { Verdict } from "@/lib/claims/judge/verdict";

const mostNamed = 3;
const mostUnits = 60;
/** Kinds whose old and new value are said together: "10 mg became 20 mg". */
const replaceable: readonly ClaimKind[] = ["number", "date", "identifier", "quote"];

/** What an operation loses, as marks: one for each claim or pair of claims. */
export function listLosses(verdicts: readonly Verdict[]): string[] {
  const pairs = listPairs(verdicts);
  const paired = new Set(pairs.flat());
  const rest = joinNeighbours(
    verdicts.filter((verdict) => isSaid(verdict) && !paired.has(verdict)),
  );
  return [
    ...pairs.map(([lost, invented]) => `${wordsOf(lost)} became ${wordsOf(invented)}`),
    ...rest.map(sayVerdict),
  ];
}

/** The same as one sentence or two: "Loses 020 7946 0182, found nowhere else. Invents nothing." */
export function sayLosses(verdicts: readonly Verdict[]): string {
  const pairs = listPairs(verdicts);
  const paired = new Set(pairs.flat());
  const left = joinNeighbours(
    verdicts.filter((verdict) => isSaid(verdict) && !paired.has(verdict)),
  );
  const of = (state: Verdict["state"]) => left.filter((verdict) => verdict.state === state);
  const sentences = [
    ...pairs.map(([lost, invented]) => `${wordsOf(lost)} became ${wordsOf(invented)}.`),
    ...sentence("Loses", of("lost").map(wordsOf), ", found nowhere else"),
    ...sentence(
      "Loses",
      of("elsewhere").map((one) => `${wordsOf(one)} (also in ${numbersOf(one)})`),
      "",
    ),
    ...of("reversed").map((one) => `${capitalise(sayVerdict(one))}.`),
    ...sentence("Invents", of("invented").map(wordsOf), ""),
  ];
  if (sentences.length === 0) return "Keeps every name, number and date.";
  return [
    ...sentences,
    ...(verdicts.some(({ state }) => state === "invented") ? [] : ["Invents nothing."]),
  ].join(" ");
}

function isSaid({ state }: Verdict): boolean {
  return state === "lost" || state === "elsewhere" || state === "invented" || state === "reversed";
}

/** Lost and invented claims of one kind, where there are as many of both. */
function listPairs(verdicts: readonly Verdict[]): (readonly [Verdict, Verdict])[] {
  return replaceable.flatMap((kind) => {
    const [lost = [], invented = []] = (["lost", "invented"] as const).map((state) =>
      verdicts.filter((verdict) => verdict.claim.kind === kind && verdict.state === state),
    );
    if (lost.length !== invented.length) return [];
    return lost.flatMap((one, index) => {
      const other = invented[index];
      return other === undefined ? [] : [[one, other] as const];
    });
  });
}

/** Neighbouring pairs of characters, or the words of one name, as one piece. */
function joinNeighbours(verdicts: readonly Verdict[]): Verdict[] {
  const joined: Verdict[] = [];
  for (const verdict of verdicts) {
    const before = joined.at(-1);
    const whole = before === undefined ? undefined : joinTexts(before, verdict);
    if (before === undefined || whole === undefined) joined.push(verdict);
    else joined[joined.length - 1] = { ...before, claim: { ...before.claim, text: whole } };
  }
  return joined;
}

function joinTexts(before: Verdict, { claim, state, of, index }: Verdict): string | undefined {
  const isSame =
    before.claim.kind === claim.kind &&
    before.state === state &&
    before.of === of &&
    before.index === index;
  if (!isSame || (claim.kind !== "token" && claim.kind !== "name")) return undefined;
  const end = before.claim.at + before.claim.text.length;
  const overlap = end - claim.at;
  if (claim.kind === "token" && overlap > 0 && overlap < claim.text.length)
    return before.claim.text + claim.text.slice(overlap);
  return claim.kind === "name" && overlap === -1 ? `${before.claim.text} ${claim.text}` : undefined;
}

function sayVerdict(verdict: Verdict): string {
  const { claim, state, of } = verdict;
  const words = wordsOf(verdict);
  if (state === "elsewhere") return `${words} is only in ${numbersOf(verdict)} now`;
  if (state === "lost") return `found nowhere else: ${words}`;
  if (state === "invented") return `${words} is in none of its sources`;
  if (claim.kind === "order") return `order changed: ${words}`;
  return of === "source" ? `${words} is gone` : `${words} was added`;
}

function sentence(verb: string, pieces: readonly string[], end: string): string[] {
  if (pieces.length === 0) return [];
  const named = pieces.slice(0, mostNamed);
  const more = pieces.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const list =
    all.length === 1 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
  return [`${verb} ${list}${end}.`];
}

function wordsOf({ claim }: Verdict): string {
  const text = claim.text.replace(/\s+/g, " ");
  return text.length > mostUnits ? `${text.slice(0, mostUnits - 1)}…` : text;
}

function numbersOf({ holders }: Verdict): string {
  return holders
    .slice(0, mostNamed)
    .map((number) => `#${number}`)
    .join(", ");
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
