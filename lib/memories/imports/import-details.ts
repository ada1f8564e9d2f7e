import { suggestLabel } from "@/lib/interop/suggest-label";
import type { ImportRun } from "@/lib/memories/imports/import-memories";

/** What a page tells of an import beside its report. */
export interface ImportDetails {
  /** The first memories that are added, cut. */
  readonly samples: readonly string[];
  /** How many of those that were looked at seem to want which label (M8). */
  readonly suggested: { readonly relational: number; readonly voice: number };
  readonly looked: number;
  readonly lastRevision: number | null;
}

const bounds = { samples: 3, letters: 280, looked: 1_000 };

export function importDetails({ changes, lastRevision }: ImportRun): ImportDetails {
  const some = changes.slice(0, bounds.looked);
  const suggested = { relational: 0, voice: 0 };
  for (const { after } of some) {
    const suggestion = after.category === null ? suggestLabel(after.content) : null;
    if (suggestion !== null) suggested[suggestion.category] += 1;
  }
  const samples = changes.slice(0, bounds.samples).map(({ after }) => cut(after.content));
  return { samples, suggested, looked: some.length, lastRevision };
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length <= bounds.letters ? text : `${letters.slice(0, bounds.letters).join("")}…`;
}
