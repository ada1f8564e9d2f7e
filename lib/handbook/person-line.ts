import type { Fault } from "@/lib/handbook/grammar/fault";

/** H8: a person's line that a new text lacks, as a fault that a model can mend. */
export function personLineFault(
  path: string,
  { line, text, person }: { readonly line: number; readonly text: string; readonly person: string },
): Fault {
  const message = `${person} wrote this line, and it must stay byte for byte: ${text}`;
  return { path, line, rule: "person-line", message };
}
