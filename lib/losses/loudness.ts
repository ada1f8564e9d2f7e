import type { Losses } from "@/lib/ledger/entries/entry";

/** An entry names so many specifics at most. */
export const mostSpecifics = 50;
export const fates = ["gone", "new", "elsewhere"] as const;

export const noLosses: Losses = { gone: 0, elsewhere: 0, new: 0, specifics: [] };

/** What several operations came to together; one that says nothing adds nothing. */
export function sumLosses(all: readonly (Losses | null | undefined)[]): Losses {
  const known = all.flatMap((one) => one ?? []);
  const sum = (count: (one: Losses) => number) =>
    known.reduce((whole, one) => whole + count(one), 0);
  return {
    gone: sum((one) => one.gone),
    elsewhere: sum((one) => one.elsewhere),
    new: sum((one) => one.new),
    specifics: fates
      .flatMap((fate) =>
        known.flatMap(({ specifics }) => specifics.filter((one) => one.fate === fate)),
      )
      .slice(0, mostSpecifics),
  };
}

/** L5: a mark is loud if specifics are gone everywhere or new. */
export function isLoud({ specifics }: Pick<Losses, "specifics">): boolean {
  return specifics.some(({ fate }) => fate !== "elsewhere");
}

/** How much of an operation a reviewer must read, most first. */
export const loudnesses = ["loud", "flagged", "calm", "lossless"] as const;
export type Loudness = (typeof loudnesses)[number];

/**
 * Of operations by their marks and what they took away. Loud (L5): specifics are gone everywhere or new,
 * and so are the marks of older logs, which name no losses. Flagged: specifics stand elsewhere now. Calm:
 * only other words went. Lossless: proven (L4), so there is no mark.
 */
export function loudnessOf(marks: number, losses: Losses | null): Loudness {
  if (losses === null) return marks === 0 ? "calm" : "loud";
  if (isLoud(losses)) return "loud";
  if (marks === 0) return "lossless";
  return losses.specifics.length > 0 ? "flagged" : "calm";
}
