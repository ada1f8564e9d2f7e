import type { Entry } from "@/lib/ledger/entries/entry";

const tries: Record<string, string> = { write: "Write to", edit: "Edit of", delete: "Removal of" };
/** A line of a refusal that names a fault or a person's line; below there may be whole texts. */
const listed = /^- (?=(?:\S.*? )?line \d+(?: \([\w-]+\): |, ))/;

/** The refused writes and completions: what was tried, and why not, in the refusal's own lines (H5, H8). */
export function listRefused(entries: readonly Entry[], lastSequence: number) {
  return entries.flatMap((entry) => {
    if (entry.kind !== "operation-refused" || entry.sequence > lastSequence) return [];
    const { name, arguments: given, message } = entry.data;
    const path = /"path"\s*:\s*"((?:[^"\\]|\\.){1,200})"/.exec(given)?.[1] ?? "?";
    const act = tries[name];
    if (act === undefined && name !== "complete") return [];
    const [first = "", ...told] = message.split("\n");
    const faults = told.filter((line) => listed.test(line));
    return [
      {
        sequence: entry.sequence,
        when: entry.at,
        title: act === undefined ? "Complete" : `${act} ${path}`,
        reasons: [first, ...faults.map((line) => line.replace(listed, ""))],
      },
    ];
  });
}
