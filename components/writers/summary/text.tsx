import type { GaugeProps } from "@/components/sessions/page/retention-gauge";
import { RailHead } from "@/components/sessions/view/panes";
import { type LogItem, logItems } from "@/components/sessions/view/session-log";
import { factsClass } from "@/components/sources/parts";
import { EmptyState } from "@/components/ui/blank";
import { Figure, gaugeTone, MiniGauge } from "@/components/ui/gauge";
import { TextLink } from "@/components/ui/link";
import { type DiffRun, diffWords } from "@/components/ui/word-diff";
import { formatCount, plural } from "@/components/ui/words";
import { foldStanding } from "@/components/writers/summary/question";
import { TracedText } from "@/components/writers/summary/sources";
import type { Entry, FoldPlan } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import { mostSpecifics } from "@/lib/losses/losses";
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
  const standing = foldStanding(view);
  return (
    <>
      {standing !== null && (
        <p className="mb-4 max-w-[44rem] text-pretty" data-testid="fold-standing">
          {standing}
        </p>
      )}
      <PlanFacts plan={start.fold} />
      {fold !== null && <SummaryDiff before={fold.before.summary} after={fold.after.summary} />}
      {fold !== null && fold.leftOut.length > 0 && <LeftOut details={fold.leftOut} />}
      {fold === null && refusedText === null && (
        <LiveText items={logItems(entries)} threshold={start.threshold} />
      )}
    </>
  );
}

/** What a summary may leave out, for a reader who wants to know (S11). */
function LeftOut({ details }: { details: readonly string[] }) {
  const count = details.length === mostSpecifics ? `${mostSpecifics} and more` : details.length;
  return (
    <details className="mt-3 text-ink-2" data-testid="left-out">
      <summary className="w-fit text-note leading-6 underline decoration-rule-2 underline-offset-4">
        Left out of the summary: {count} {details.length === 1 ? "detail" : "details"}
      </summary>
      <p className="text-note leading-5 wrap-anywhere">{details.join(", ")}</p>
    </details>
  );
}

/** The messages with the way to each, where an admin can purge it (M7). */
function PlanFacts({ plan }: { plan: FoldPlan }) {
  const { conversationId, conversationName, cursor, messages, sentences } = plan;
  const first = cursor + 1;
  return (
    <p className={factsClass}>
      <TextLink
        href={`/conversations/${encodeURIComponent(conversationId)}?from=${first}#m${first}`}
      >
        Messages {formatCount(first)} to {formatCount(cursor + messages)} of{" "}
        {conversationName ?? "a conversation"}
      </TextLink>
      , in at most {plural(sentences, "sentence")}.
    </p>
  );
}

/**
 * Word by word, or as plain text where all of it is new; lines that both begin with are there for who
 * wants to read them.
 */
function SummaryDiff({ before, after }: { before: string; after: string }) {
  const same = sharedLines(before, after);
  const old = before.slice(same.length);
  const isAllNew = old.trim() === "";
  const now = isAllNew ? after.slice(same.length).trimStart() : after.slice(same.length);
  const runs: readonly DiffRun[] = isAllNew ? [{ kind: "same", text: now }] : diffWords(old, now);
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
      <TracedText runs={runs} text={after} from={after.length - now.length} />
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

/** The top of a summary's rail: how long it is, and what condensing kept (K5). */
export function SummaryGauge({ view, threshold }: GaugeProps) {
  const fold = readFold(view);
  return (
    <section aria-labelledby="h-condensing" data-testid="summary-gauge">
      <RailHead id="h-condensing" words="Length">
        threshold <Figure>{formatThreshold(threshold)}</Figure>
      </RailHead>
      {fold === null ? (
        <p className="text-ink-2">Counted when the summary is written.</p>
      ) : (
        <p className="text-ink-2">
          {plural(wordsOf(fold.before.summary), "word")} before,{" "}
          {plural(wordsOf(fold.after.summary), "word")} after.
        </p>
      )}
      <CondensingFacts view={view} />
    </section>
  );
}

function wordsOf(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== "").length;
}

/** How condensing was measured, and what it lost; nothing where the summary was not condensed. */
export function CondensingFacts({ view }: { readonly view: SessionView }) {
  const fold = readFold(view);
  if (fold?.condensing == null) return null;
  const { lost, condensing } = fold;
  const { kept, specifics, message } = condensing;
  const threshold = view.start?.threshold ?? 1;
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
