import type { DiffRun } from "@/components/ui/words/word-diff";
import type { LostSpecific } from "@/lib/ledger/entries/entry";

type Placed = Pick<LostSpecific, "of" | "at" | "end">;

/**
 * Runs with the specifics of their texts marked: what is gone within struck words, what is new within
 * added ones (L5). The runs joined are what they were.
 */
export function underlinePieces(runs: readonly DiffRun[], pieces: readonly Placed[]): DiffRun[] {
  let [before, after] = [0, 0];
  return runs.map((run) => {
    const start = run.kind === "let-in" ? after : before;
    if (run.kind !== "let-in") before += run.text.length;
    if (run.kind !== "struck") after += run.text.length;
    if (run.kind === "same") return run;
    const side = run.kind === "struck" ? "source" : "result";
    const marked = pieces
      .filter(({ of, at, end }) => of === side && at < start + run.text.length && end > start)
      .map(({ at, end }): [number, number] => [
        Math.max(0, at - start),
        Math.min(run.text.length, end - start),
      ]);
    return marked.length === 0 ? run : { ...run, marked };
  });
}

/** A text cut where marked places begin and end. */
export function cutAt(
  text: string,
  places: readonly (readonly [start: number, end: number])[],
): { readonly at: number; readonly text: string; readonly isMarked: boolean }[] {
  const bounds = [
    0,
    ...places.flat().map((at) => Math.min(Math.max(at, 0), text.length)),
    text.length,
  ];
  const cuts = [...new Set(bounds)].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((at, index) => ({
    at,
    text: text.slice(at, cuts[index + 1]),
    isMarked: places.some(([start, end]) => start <= at && at < end),
  }));
}
