import type { RunFields } from "@/lib/handbook/run-files/read-raw-memory";

/** A run as the built-in rules write it into a handbook. */
export interface PlainRun {
  readonly file: string;
  readonly cwd: string;
  /** Its whole line in a task's list of files. */
  readonly line: string;
  readonly fields: RunFields;
}

/**
 * A text of a record as one line of a handbook: no list or heading mark, no bold, no brackets that
 * cite, and a skill only as code: the records' skills are not those of the handbook.
 */
export function plainLine(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/^(?:(?:[-*•+>]+|#{1,6})\s+)+/u, "")
    .replaceAll("**", "")
    .replace(/\[(tasks? [^\]]*)\]/giu, "($1)")
    .replace(/^Related skill:/u, "Related skill")
    .replace(/`[^`]*`|(?<![\w/\\.~-])skills\/[\w-]+\/SKILL\.md/gu, (found) =>
      found.startsWith("`") ? found : `\`${found}\``,
    );
}
