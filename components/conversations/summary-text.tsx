import { factsClass } from "@/components/conversations/conversation-part";
import Link from "@/components/ui/link";
import { EntryFlag } from "@/components/sessions/log/entry-parts";
import type { LogItem } from "@/components/sessions/log/log-items";
import { logItems } from "@/components/sessions/log/log-items";
import { ProofText } from "@/components/sessions/page/proof-text";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { formatCount, plural } from "@/components/ui/words/number-words";
import { diffWords } from "@/components/ui/words/word-diff";
import type { Entry, FoldPlan } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatThreshold } from "@/lib/ledger/retention";
import { readFold } from "@/lib/writers/summary/summary";

interface SummaryTextProps {
  readonly view: SessionView;
  readonly entries: readonly Entry[];
}

/** Which messages a summary covers, and its text: word by word, or as it is being written. */
export function SummaryText({ view, entries }: SummaryTextProps) {
  const { start, refusedText } = view;
  const fold = readFold(view);
  if (start?.fold === undefined) {
    return <EmptyState>The messages are chosen when the session starts.</EmptyState>;
  }
  return (
    <>
      <PlanFacts plan={start.fold} />
      {fold !== null && <SummaryDiff before={fold.before.summary} after={fold.after.summary} />}
      {fold?.marks.map((mark) => (
        <EntryFlag key={mark}>{mark}</EntryFlag>
      ))}
      {fold === null && refusedText === null && (
        <LiveText items={logItems(entries)} threshold={start.threshold} />
      )}
    </>
  );
}

/** The messages with the way to each, where an admin can purge it (M7). */
function PlanFacts({ plan }: { plan: FoldPlan }) {
  const { conversationId, conversationName, cursor, messages, sentences } = plan;
  const first = cursor + 1;
  return (
    <p className={factsClass}>
      <Link
        className="textlink"
        href={`/conversations/${encodeURIComponent(conversationId)}?from=${first}#m${first}`}
      >
        Messages {formatCount(first)} to {formatCount(cursor + messages)} of{" "}
        {conversationName ?? "a conversation"}
      </Link>
      , in at most {plural(sentences, "sentence")}.
    </p>
  );
}

/** Word by word; lines that both begin with are there for who wants to read them. */
function SummaryDiff({ before, after }: { before: string; after: string }) {
  const same = sharedLines(before, after);
  return (
    <>
      {same.count > 0 && (
        <details className="mb-3 text-ink-2">
          <summary className="w-fit text-note leading-6 underline decoration-rule-2 underline-offset-4">
            {plural(same.count, "line")} as before
          </summary>
          <p className="memory">{same.text}</p>
        </details>
      )}
      <ProofText runs={diffWords(before.slice(same.length), after.slice(same.length))} />
    </>
  );
}

/** The whole lines that two texts begin with. */
function sharedLines(before: string, after: string) {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const differs = now.findIndex((line, index) => line !== old[index]);
  const kept = now.slice(0, differs === -1 ? Math.max(0, now.length - 1) : differs);
  const text = kept.join("\n");
  const length = kept.length === 0 ? 0 : text.length + 1;
  return { text, length, count: kept.filter((line) => line.trim() !== "").length };
}

/** What is being written, as it comes; the second text is what it is condensed to (K5). */
function LiveText({ items, threshold }: { items: readonly LogItem[]; threshold: number }) {
  const texts = items.filter((item) => item.kind === "text");
  const last = texts.at(-1);
  if (last === undefined) return null;
  return (
    <>
      {texts.length > 1 && (
        <p className={factsClass} data-testid="condensing">
          The summary is long and is being condensed. The new text replaces it only if{" "}
          {formatThreshold(threshold)} of its names, numbers, dates and quotes are kept.
        </p>
      )}
      <p className="memory">{last.text}</p>
    </>
  );
}
