import { diffArrays } from "diff";

/** A change of lines: at a line, from 0, some go and others come. */
export interface Splice {
  readonly at: number;
  readonly removed: number;
  readonly added: readonly string[];
}

/** What turns some lines into others, the last change first, so that positions stay valid. */
export function findSplices(before: readonly string[], after: readonly string[]): Splice[] {
  const splices: Splice[] = [];
  let at = 0;
  let open: { at: number; removed: number; added: string[] } | null = null;
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    if (!added && !removed) {
      open = null;
      at += value.length;
      continue;
    }
    if (open === null) {
      open = { at, removed: 0, added: [] };
      splices.push(open);
    }
    if (added) open.added.push(...value);
    else {
      open.removed += value.length;
      at += value.length;
    }
  }
  return splices.reverse();
}
