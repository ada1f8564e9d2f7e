import type { RunFields } from "@/lib/handbook/run-files/read-raw-memory";

/** A run as the built-in rules write it into a handbook. */
export interface PlainRun {
  readonly file: string;
  readonly cwd: string;
  /** Its whole line in a task's list of files. */
  readonly line: string;
  readonly fields: RunFields;
}

/** A text of a record as one line of a handbook: no list mark, no bold, no brackets that cite. */
export function plainLine(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/^(?:[-*•+>]+\s+)+/u, "")
    .replaceAll("**", "")
    .replace(/\[(tasks? [^\]]*)\]/giu, "($1)");
}
