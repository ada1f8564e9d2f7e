export interface SkippedLine {
  readonly line: number;
  readonly reason: string;
  /** The memory that an earlier import made of the line. */
  readonly importedAs?: number | undefined;
}

/** Lines that were left out for one reason. */
export interface SkippedGroup {
  readonly reason: string;
  readonly lines: readonly number[];
}

/** How many were imported before and are not added again, and how many are left out for a fault. */
export function countSkipped(skipped: readonly SkippedLine[]): { known: number; leftOut: number } {
  const known = skipped.filter(({ importedAs }) => importedAs !== undefined).length;
  return { known, leftOut: skipped.length - known };
}

/** Lines by why they were left out, the most frequent first; what was there before is one of them. */
export function groupSkipped(skipped: readonly SkippedLine[]): SkippedGroup[] {
  const groups = new Map<string, number[]>();
  for (const { line, reason, importedAs } of skipped) {
    const said = importedAs === undefined ? reason : "Already imported.";
    const lines = groups.get(said) ?? [];
    lines.push(line);
    groups.set(said, lines);
  }
  return [...groups]
    .map(([reason, lines]) => ({ reason, lines }))
    .sort((a, b) => b.lines.length - a.lines.length);
}

/** `3, 4, 9 and 12 more` */
export function sayLines(lines: readonly number[], most = 5): string {
  const named = lines.slice(0, most).join(", ");
  return lines.length <= most ? named : `${named} and ${lines.length - most} more`;
}
