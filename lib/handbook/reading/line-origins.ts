import { diffArrays } from "diff";

/** Beyond so many changed lines a version is taken as written anew: a diff would take too long. */
const mostChanges = 4_000;

/**
 * H10: for each line of the newest text, which of the texts it came with, as an index. `texts` are
 * the versions of one document by line, oldest first; null where there was no document.
 */
export function lineOrigins(texts: readonly (readonly string[] | null)[]): readonly number[] {
  let before: readonly string[] = [];
  let origins: readonly number[] = [];
  for (const [index, text] of texts.entries()) {
    const lines = text ?? [];
    origins = carryOrigins(before, lines, origins, index);
    before = lines;
  }
  return origins;
}

function carryOrigins(
  before: readonly string[],
  after: readonly string[],
  origins: readonly number[],
  index: number,
): number[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostChanges });
  if (parts === undefined) return after.map(() => index);
  const carried: number[] = [];
  let place = 0;
  for (const { added, removed, count } of parts) {
    if (added) carried.push(...Array.from({ length: count }, () => index));
    else {
      if (!removed) carried.push(...origins.slice(place, place + count));
      place += count;
    }
  }
  return carried;
}
