import { sayNumbers } from "@/components/memories/labels/say-numbers";
import type { HistoryLine } from "@/components/memories/page/history-entry";
import type { ChangeOrigin } from "@/lib/ledger/copy";

const words: Readonly<Record<string, string>> = {
  "memory-edited": "Edited",
  "memory-discarded": "Discarded",
  "memory-restored": "Restored",
  "memory-protected": "Protected",
  "memory-unprotected": "Unprotected",
};

/** What a revision did to a memory, in a word or a few. */
export function historyCopy(
  line: Pick<HistoryLine, "kind" | "before" | "after" | "isImported" | "origin" | "merge">,
) {
  const { kind, before, after, isImported, origin, merge } = line;
  if (origin !== null) return originWords(origin, line);
  if (merge !== null) {
    return before === null ? `Merged from ${sayNumbers(merge.from)}` : `Merged into #${merge.into}`;
  }
  if (before === null) return isImported ? "Imported from a file" : "Added";
  const others = changedBeside(before, after);
  const first = words[kind];
  if (first === undefined) return others.join("; ") || "Changed";
  return kind === "memory-edited" && others.length > 0 ? `${first}; ${others.join("; ")}` : first;
}

function originWords({ by }: ChangeOrigin, { kind, before }: Pick<HistoryLine, "kind" | "before">) {
  if (by === "journal") return "Written as the session’s journal";
  if (by === "rollback-journal") {
    return before === null
      ? "Written as the rollback’s journal"
      : "The rollback’s journal, extended";
  }
  // What the session had made goes; everything else is again what it was.
  const how = by === "revert" ? "in a revert" : "in the rollback";
  return `${kind === "memory-discarded" ? "Removed" : "Restored"} ${how}`;
}

function changedBeside(before: NonNullable<HistoryLine["before"]>, after: HistoryLine["after"]) {
  const said: string[] = [];
  if (before.category !== after.category) {
    said.push(
      after.category === null
        ? `Label ${before.category} removed`
        : `Labelled ${after.category}${before.category === null ? "" : `, before ${before.category}`}`,
    );
  }
  if (before.type !== after.type) said.push(`Kept as ${after.type}`);
  if (before.relevance !== after.relevance) {
    const was = before.relevance === null ? "" : `, before ${before.relevance}`;
    said.push(`Relevance ${after.relevance ?? "removed"}${was}`);
  }
  const added = after.supports.filter((number) => !before.supports.includes(number));
  const removed = before.supports.filter((number) => !after.supports.includes(number));
  if (added.length > 0) said.push(`Evidence ${sayNumbers(added)} added`);
  if (removed.length > 0) said.push(`Evidence ${sayNumbers(removed)} removed`);
  return said;
}
