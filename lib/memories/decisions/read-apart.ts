import type { KeptApart } from "@/lib/memories/decisions/list-kept-apart";

/** Which memories a person keeps apart: in one decision, under different texts. */
export function readApart(decisions: readonly KeptApart[]) {
  const textOf = decisions.map(
    ({ groups }) =>
      new Map(groups.flatMap((numbers, text) => numbers.map((number) => [number, text] as const))),
  );
  const named = new Set(textOf.flatMap((texts) => [...texts.keys()]));
  const isApart = (one: number, other: number) =>
    textOf.some((texts) => {
      const [a, b] = [texts.get(one), texts.get(other)];
      return a !== undefined && b !== undefined && a !== b;
    });
  return { isApart, isNamed: (number: number) => named.has(number) };
}
