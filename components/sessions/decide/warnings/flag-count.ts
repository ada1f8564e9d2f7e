/** How many flags the changes have that still stand. */
export function flagCount(changes: readonly Flagged[]): number {
  const standing = changes.filter((change) => change.standing);
  return standing.reduce((sum, { marks = [] }) => sum + marks.length, 0);
}

interface Flagged {
  readonly standing: boolean;
  readonly marks?: readonly string[] | undefined;
}
