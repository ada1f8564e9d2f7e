import type { HistoryLine } from "@/components/memories/history-entry";

const words: Readonly<Record<string, string>> = {
  "memory-edited": "Edited",
  "memory-discarded": "Discarded",
  "memory-restored": "Brought back",
  "memory-protected": "Protected",
  "memory-unprotected": "Unprotected",
};

/** What a revision did to a memory, in a word or a few. */
export function historyWords(line: Pick<HistoryLine, "kind" | "before" | "after" | "isImported">) {
  const { kind, before, after, isImported } = line;
  if (before === null) return isImported ? "Imported from a file" : "Written down";
  const others = changedBeside(before, after);
  const first = words[kind];
  if (first === undefined) return others.join("; ") || "Changed";
  return kind === "memory-edited" && others.length > 0 ? `${first}; ${others.join("; ")}` : first;
}

function changedBeside(before: NonNullable<HistoryLine["before"]>, after: HistoryLine["after"]) {
  const said: string[] = [];
  if (before.category !== after.category) {
    said.push(
      after.category === null
        ? `Label ${before.category} taken off`
        : `Labelled ${after.category}${before.category === null ? "" : `, before ${before.category}`}`,
    );
  }
  if (before.type !== after.type) said.push(`Kept as ${after.type}`);
  return said;
}
