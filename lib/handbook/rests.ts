/**
 * The runs that a line rests on: "all" that the handbook names, or these. An empty set means that it rests
 * on none that could be forgotten, such as a person's line.
 */
export type Rests = ReadonlySet<string> | "all";

export const neverForgotten: Rests = new Set();

/** What lines rest on together; if one is never forgotten, neither is the whole. */
export function mergeRests(all: readonly Rests[]): Rests {
  if (all.length === 1 && all[0] !== undefined) return all[0];
  if (all.some((one) => one !== "all" && one.size === 0)) return neverForgotten;
  const runs = new Set<string>();
  for (const one of all) {
    if (one === "all") return "all";
    for (const run of one) runs.add(run);
  }
  return runs;
}
