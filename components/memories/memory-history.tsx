import type { ReactNode } from "react";
import { sayNumbers } from "@/components/memories/copy";
import { entryRoute, memoryRoute } from "@/components/memories/ledger-item";
import { RestoreVersion } from "@/components/memories/undo-act";
import { modelCopy } from "@/components/sessions/copy";
import { TextLink } from "@/components/ui/link";
import { LossLine } from "@/components/ui/loss-line";
import { RelativeTime } from "@/components/ui/relative-time";
import { sectionHeadClass } from "@/components/ui/section";
import { WordChanges } from "@/components/ui/word-changes";
import { plural } from "@/components/ui/words";
import type { ChangeOrigin } from "@/lib/ledger/copy";
import type { loadMemoryPage } from "@/lib/memories/load-ledger";

const words: Readonly<Record<string, string>> = {
  "memory-edited": "Edited",
  "memory-discarded": "Discarded",
  "memory-restored": "Restored",
  "memory-protected": "Protected",
  "memory-unprotected": "Unprotected",
};

/** What a revision did to a memory, in a word or a few. */
export function historyCopy(line: HistoryLine) {
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

type HistoryLine = Awaited<ReturnType<typeof loadMemoryPage>>["revisions"][number];

interface HistoryEntryProps {
  readonly agentId: string;
  readonly line: HistoryLine;
  readonly restore: ReactNode;
}

function HistoryEntry({ agentId, line, restore }: HistoryEntryProps) {
  const { revision, at, before, after, sessionId, merge } = line;
  return (
    <li
      id={`r${revision}`}
      className="group grid scroll-mt-16 gap-1.5 border-t border-rule py-3 [&_.memory]:text-memory-s"
    >
      <p className="text-ink-2 group-target:shadow-[inset_0_-2px_var(--ink)]">
        <b className="text-ink">{historyCopy(line)}</b> by {whoWords(line)},{" "}
        <RelativeTime at={at} />
        {sessionId !== null && (
          <>
            {". "}
            <TextLink href={entryRoute(sessionId, line.sequence)}>Show session</TextLink>
          </>
        )}
        {merge !== null && before !== null && (
          <>
            {". "}
            <TextLink href={memoryRoute(agentId, merge.into)}>Show #{merge.into}</TextLink>
          </>
        )}
        <a
          className="float-right min-w-6 text-right thumb:py-1.25 font-mono text-tick/6 font-[450] text-ink-3 normal-nums"
          href={`#r${revision}`}
          title={`Revision ${revision}`}
        >
          r{revision}
        </a>
      </p>
      <LossLine parts={line.losses} hrefOf={(number) => memoryRoute(agentId, number)} />
      <Words before={before} after={after} />
      {before !== null && before.tokens !== after.tokens && (
        <p className="text-note text-ink-3">
          {before.tokens} to {plural(after.tokens, "token")}
        </p>
      )}
      {restore}
    </li>
  );
}

function Words({ before, after }: Pick<HistoryLine, "before" | "after">) {
  if (after.content === null) return <p className="text-note text-ink-3">Its text was purged.</p>;
  if (before === null) return <p className="memory">{after.content}</p>;
  if (before.content === null)
    return <p className="text-note text-ink-3">The earlier text was purged.</p>;
  if (before.content === after.content) return null;
  return <WordChanges before={before.content} after={after.content} />;
}

function whoWords({ actor: { kind, name }, origin }: HistoryLine): string {
  if (origin?.isTrip === true) return "the breaker";
  if (kind === "key") return `the key ${name}`;
  return kind === "session" ? modelCopy(name) : name;
}

interface MemoryHistoryProps {
  readonly agentId: string;
  readonly number: number;
  /** The memory as it is; null for who may not edit it, and where it is discarded. */
  readonly current: { readonly version: number; readonly content: string } | null;
  readonly lines: readonly HistoryLine[];
  readonly hasMore: boolean;
}

/** Everything that ever happened to a memory: what, by whom, why, and which words it changed. */
export function MemoryHistory(props: MemoryHistoryProps) {
  const { agentId, number, current, lines, hasMore } = props;
  const restoreOf = (content: string | null) =>
    current === null || content === null || content === current.content ? null : (
      <RestoreVersion {...{ agentId, number, content }} version={current.version}>
        Restore this version
      </RestoreVersion>
    );
  return (
    <section className="mt-8" aria-labelledby="history">
      <div className={sectionHeadClass}>
        <h2 id="history">History of #{number}</h2>
      </div>
      <ol>
        {lines.map((line) => (
          <HistoryEntry
            key={line.revision}
            agentId={agentId}
            line={line}
            restore={restoreOf(line.after.content)}
          />
        ))}
      </ol>
      {hasMore && <p className="text-note text-ink-3">For later changes, see the audit log.</p>}
    </section>
  );
}
