import Link from "@/components/ui/link";
import { entryRoute, memoryRoute } from "@/components/memories/ledger-view";
import { historyCopy } from "@/components/memories/page/history-copy";
import { WordChanges } from "@/components/memories/page/word-changes";
import { LossLine } from "@/components/sessions/losses/loss-line";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import type { LossPart } from "@/lib/losses/losses";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { ChangeOrigin, Merge } from "@/lib/ledger/copy";

/** A memory as it was at a moment; its words are null where they were purged (M7). */
interface PastMemory {
  readonly content: string | null;
  readonly tokens: number;
  readonly category: string | null;
  readonly type: string;
  readonly constitutional: boolean;
  readonly relevance: string | null;
  readonly supports: readonly number[];
}

/** One revision of a memory. */
export interface HistoryLine {
  readonly revision: number;
  readonly at: Date;
  readonly kind: string;
  readonly actor: Actor;
  readonly origin: ChangeOrigin | null;
  /** The merge that made it or discarded it. */
  readonly merge: Merge | null;
  readonly sessionId: string | null;
  /** The line of the session's log that did it. */
  readonly sequence: number | null;
  readonly before: PastMemory | null;
  readonly after: PastMemory;
  readonly isImported: boolean;
  /** What the session's operation took from the memory (L3). */
  readonly losses: readonly LossPart[] | null;
}

interface HistoryEntryProps {
  readonly agentId: string;
  readonly line: HistoryLine;
}

export function HistoryEntry({ agentId, line }: HistoryEntryProps) {
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
            <Link className="textlink" href={entryRoute(sessionId, line.sequence)}>
              Show session
            </Link>
          </>
        )}
        {merge !== null && before !== null && (
          <>
            {". "}
            <Link className="textlink" href={memoryRoute(agentId, merge.into)}>
              Show #{merge.into}
            </Link>
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
