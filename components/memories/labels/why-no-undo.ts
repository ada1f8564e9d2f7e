import { plural } from "@/components/ui/words/number-words";

interface ImportStanding {
  /** Of what was imported: how many are kept, and how many of these an undo would discard. */
  readonly kept: number;
  readonly undoable: number;
  readonly undoneBy: string | null;
}

/** Why an import cannot be undone, or not again; null where it can be. */
export function whyNoUndo({ kept, undoable, undoneBy }: ImportStanding): string | null {
  if (undoable > 0) return null;
  const undone = undoneBy === null ? null : `Undone by ${undoneBy}.`;
  if (kept === 0) return undone ?? "None of these memories is kept any more.";
  const memories = plural(kept, "memory", "memories");
  const rest = `The memories that are left (${memories}) changed since or are constitutional.`;
  return undone === null ? rest : `${undone} ${rest}`;
}
