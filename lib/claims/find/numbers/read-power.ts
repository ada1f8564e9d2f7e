import { readForm, unitOf, type Form, type Unit } from "@/lib/claims/find/numbers/unit-tables";
import { powerWords } from "@/lib/claims/tables/units";
import { wordsOf } from "@/lib/claims/tables/words-of";
import type { Token } from "@/lib/claims/text/token";

const powerStems = Object.entries(powerWords).map(
  ([square, stems]) => [square, wordsOf(stems)] as const,
);

const [powers, measures] = [
  new Map<string, "²" | "³">([
    ["²", "²"],
    ["³", "³"],
    ["2", "²"],
    ["3", "³"],
  ]),
  new Set(["m", "foot", "inch", "mile"]),
];

/** `m²`, `metri quadri`, `square metres`, `кв. м` */
export function readRaised(
  tokens: readonly Token[],
  next: number,
  found: Form<Unit> | undefined,
): (Unit & { end: number }) | undefined {
  if (found !== undefined && measures.has(found.found.unit)) {
    const raised = tokens[next + 1];
    const square =
      raised === undefined || raised.at !== found.end ? undefined : powers.get(raised.text);
    if (square !== undefined && raised !== undefined) return raise(found.found, square, raised.end);
    const word = powerWordOf(raised);
    return word === undefined || raised === undefined
      ? undefined
      : raise(found.found, word, raised.end);
  }
  const word = found === undefined ? powerWordOf(tokens[next]) : undefined;
  if (word === undefined) return undefined;
  const place = tokens[next + 1]?.text === "." ? next + 2 : next + 1;
  const measure = readForm(tokens[place], unitOf);
  const isMeasure = measure !== undefined && measures.has(measure.found.unit);
  return isMeasure ? raise(measure.found, word, measure.end) : undefined;
}

function raise({ unit, power }: Unit, square: "²" | "³", end: number): Unit & { end: number } {
  return { unit: unit + square, power: power * (square === "²" ? 2 : 3), end };
}

function powerWordOf(token: Token | undefined): "²" | "³" | undefined {
  if (token?.kind !== "word") return undefined;
  const found = powerStems.find(([, stems]) => stems.some((stem) => token.fold.startsWith(stem)));
  return found === undefined ? undefined : found[0] === "²" ? "²" : "³";
}
