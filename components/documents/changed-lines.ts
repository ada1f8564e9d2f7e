import { diffArrays } from "diff";

/** A run of lines that differ, with the number of the first one in the text after. */
export interface ChangedLines {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Beyond so many changed lines a comparison costs more than it says. */
const mostChanges = 4_000;

/** The lines in which two texts differ, in their order. */
export function changedLines(before: string, after: string): readonly ChangedLines[] {
  if (before === after) return [];
  const parts = diffArrays(before.split("\n"), after.split("\n"), { maxEditLength: mostChanges });
  if (parts === undefined) return [{ line: 1, before, after }];
  const changed: { line: number; before: string[]; after: string[] }[] = [];
  let line = 1;
  let isOpen = false;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      line += value.length;
      isOpen = false;
      continue;
    }
    if (!isOpen) changed.push({ line, before: [], after: [] });
    isOpen = true;
    const last = changed.at(-1);
    if (removed) last?.before.push(...value);
    else last?.after.push(...value);
    if (added) line += value.length;
  }
  return changed.map((one) => ({
    line: one.line,
    before: one.before.join("\n"),
    after: one.after.join("\n"),
  }));
}
