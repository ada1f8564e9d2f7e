"use client";

import Link from "@/components/ui/link";
import { ConversationPart, factsClass } from "@/components/conversations/conversation-part";
import { foldStanding } from "@/components/conversations/fold-standing";
import type { ChangesProps } from "@/components/sessions/kind";
import { logItems, type LogItem } from "@/components/sessions/log/log-items";
import { ProofText } from "@/components/sessions/page/proof-text";
import { modelWords } from "@/components/sessions/page/session-words";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { gaugeTone } from "@/components/ui/gauge-tone";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { formatCount, plural } from "@/components/ui/words/number-words";
import { diffWords } from "@/components/ui/words/word-diff";
import type { Condensing } from "@/lib/ledger/entries/entry";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import { appendSummary } from "@/lib/summary/condense";
import { readFold, type Fold } from "@/lib/summary/summary-document";
import { listLost } from "@/lib/summary/specifics";

/** What a summary is to fold, what it made of it word by word, and how condensing was weighed. */
export function FoldText({ view, entries, model }: ChangesProps) {
  const items = logItems(entries);
  const { start } = view;
  const fold = readFold(view);
  const standing = foldStanding(view);
  const plan = start?.fold;
  return (
    <ConversationPart id="h-fold" title="Summary, before and after" testId="fold">
      {plan === undefined ? (
        <EmptyState>The messages are chosen when the session starts.</EmptyState>
      ) : (
        <p className={factsClass}>
          {/* There each stands as it was said, with the way to its purge for an admin (M7). */}
          <Link
            className="textlink"
            href={`/conversations/${encodeURIComponent(plan.conversationId)}?from=${plan.cursor + 1}#m${plan.cursor + 1}`}
          >
            Messages {formatCount(plan.cursor + 1)} to {formatCount(plan.cursor + plan.messages)} of{" "}
            {plan.conversationName ?? "a conversation"}
          </Link>
          , in at most {plural(plan.sentences, "sentence")}. Written by {modelWords(model)}.
        </p>
      )}
      {standing !== null && (
        <p className="mb-4 max-w-[44rem] text-pretty" data-testid="fold-standing">
          {standing}
        </p>
      )}
      {fold === null && view.refusedText !== null ? null : fold === null ? (
        <LiveText items={items} threshold={start?.threshold ?? 1} />
      ) : (
        <SummaryDiff before={fold.before.summary} after={fold.after.summary} />
      )}
      {fold?.condensing != null && (
        <CondensingGauge
          condensing={fold.condensing}
          threshold={start?.threshold ?? 1}
          lost={lostWords(fold, items)}
        />
      )}
    </ConversationPart>
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

interface CondensingGaugeProps {
  readonly condensing: Condensing;
  readonly threshold: number;
  readonly lost: readonly string[];
}

function CondensingGauge({ condensing, threshold, lost }: CondensingGaugeProps) {
  const { kept, specifics, message } = condensing;
  const retention = kept === null || specifics === 0 ? 1 : kept / specifics;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {kept !== null && (
        <MiniGauge
          retention={retention}
          threshold={threshold}
          tone={gaugeTone(retention, threshold)}
          label={`${formatPercent(kept, specifics)} kept, threshold ${formatThreshold(threshold)}`}
        />
      )}
      <p className="text-read text-ink-2">{message}</p>
      {lost.length > 0 && (
        <p
          className="basis-full text-note leading-5 wrap-anywhere text-lost"
          data-testid="lost-specifics"
        >
          {condensing.outcome === "condensed" ? "Lost: " : "Would have been lost: "}
          {lost.slice(0, shownLost).join(", ")}
          {lost.length > shownLost && ` and ${formatCount(lost.length - shownLost)} more`}
        </p>
      )}
    </div>
  );
}

const shownLost = 30;

/** Names, numbers, dates and quoted words that condensing lost, or would have (K5). */
function lostWords(fold: Fold, items: readonly LogItem[]): string[] {
  const whole = appendSummary(fold.before.summary, fold.added);
  switch (fold.condensing?.outcome) {
    case "condensed":
      return listLost(whole, fold.after.summary);
    case "tripped": {
      const last = items.findLast((item) => item.kind === "text");
      return last === undefined ? [] : listLost(whole, last.text);
    }
    case "no-gain":
    case "failed":
    case undefined:
      return [];
  }
}
