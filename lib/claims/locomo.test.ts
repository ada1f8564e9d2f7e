import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import type { Claim } from "@/lib/claims/claim";
import { extractClaims } from "@/lib/claims/extract-claims";
import { judgeClaims } from "@/lib/claims/judge-claims";

// Public data by others, which may not be part of this repository.
const file = process.env["KEEPSAKE_LOCOMO"] ?? "";
const isThere = existsSync(file);
const note = isThere ? "" : " (left out: KEEPSAKE_LOCOMO names no file)";

const schema = z.array(
  z.object({
    qa: z.array(z.object({ answer: z.union([z.string(), z.number()]).optional() })),
    observation: z.record(
      z.string(),
      z.record(z.string(), z.array(z.tuple([z.string()], z.unknown()))),
    ),
  }),
);

it.skipIf(!isThere)(`L2: an answer that one observation holds is lost with it alone${note}`, () => {
  const faults: string[] = [];
  let checked = 0;
  for (const { qa, observation } of schema.parse(JSON.parse(readFileSync(file, "utf8")))) {
    const texts = Object.values(observation).flatMap((by) =>
      Object.values(by).flatMap((all) => all.map(([text]) => text)),
    );
    const claims = texts.map((text) => extractClaims(text));
    const holders = Map.groupBy(
      claims.flatMap((some, number) => some.map(({ value }) => ({ value, number }))),
      ({ value }) => value,
    );
    const lostWith = (number: number) => {
      const elsewhere = ({ value }: Claim) => [
        ...new Set(holders.get(value)?.flatMap((one) => (one.number === number ? [] : one.number))),
      ];
      return judgeClaims({ sources: [texts[number] ?? ""], results: [], elsewhere }).filter(
        ({ state }) => state === "lost",
      );
    };
    const lost = texts.map(
      (_, number) => new Set(lostWith(number).map(({ claim }) => claim.value)),
    );
    for (const answer of new Set(qa.map((one) => `${one.answer ?? ""}`))) {
      const number = texts.findIndex((text) => holdsPhrase(text, answer));
      const isInOne = texts.filter((text) => holdsPhrase(text, answer)).length === 1;
      if (answer === "" || !isInOne) continue;
      const at = (texts[number] ?? "").indexOf(answer);
      const own = (claims[number] ?? []).filter(
        (claim) => claim.at < at + answer.length && claim.at + claim.text.length > at,
      );
      // An answer of common words alone makes no claim that a rule could find.
      const unique = own.filter(
        ({ kind, value }) => kind !== "word" && holders.get(value)?.length === 1,
      );
      if (unique.length === 0) continue;
      checked += 1;
      const saying = lost.flatMap((values, place) =>
        unique.some(({ value }) => values.has(value)) ? [place] : [],
      );
      if (saying.join() !== `${number}`) faults.push(`${answer}: ${saying.join()}`);
    }
  }
  expect(checked).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

function holdsPhrase(text: string, answer: string): boolean {
  return ` ${text.replace(/[.,;!?]/g, " ")} `.includes(` ${answer} `);
}
