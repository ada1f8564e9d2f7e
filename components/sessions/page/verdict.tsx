import { clsx } from "clsx";
import { useState } from "react";
import { pageParts } from "@/components/sessions/page/first-parts";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import { LossParts } from "@/components/ui/loss-line";
import { kindOf } from "@/components/writers/kind-of";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive } from "@/lib/ledger/entries/session";
import { operationCopy, sayTrip } from "@/components/sessions/copy";
import { isFlagged, leftOutNow } from "@/components/sessions/view/rules";
import { plural } from "@/components/ui/words";
import { joinWords, sayActor, sayExcept } from "@/lib/ledger/copy";
import { countOperations } from "@/lib/ledger/entries/copy";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import { type LossPart, lossParts, loudnessOf, sumLosses } from "@/lib/losses/losses";

export interface VerdictLineProps {
  readonly view: SessionView;
  readonly header: SessionHeader;
  /** Whether the reader may say that a finding is wrong (B7). */
  readonly mayJudge: boolean;
}

/** What the session came to, above everything else. Who watches the run sees nothing move for it. */
export function VerdictLine(props: VerdictLineProps) {
  const { view, header } = props;
  const { cameTo = () => null } = kindOf(header.kind);
  const { parts, others, more, note } = sayVerdict(view, header.agentName, cameTo);
  const [isWatched] = useState(() => isActive(view.state));
  return (
    <div
      className={clsx(
        "px-5 pb-4 text-pretty text-ink-2 max-phone:px-4 max-phone:pb-0",
        isWatched && "min-h-17 max-phone:min-h-13",
      )}
      data-testid="verdict"
    >
      <h2
        className="font-serif text-[1.625rem]/8 font-normal text-balance text-ink normal-nums focus:outline-none max-phone:line-clamp-2 max-phone:text-[1.125rem]/6"
        tabIndex={-1}
        data-verdict=""
      >
        <LossParts
          parts={parts}
          pieceClass="font-medium underline decoration-2 underline-offset-[0.2em]"
        />
        <span className="max-phone:hidden">{others}</span>
      </h2>
      {more !== null && (
        <p className={clsx("max-w-160", isWatched && view.rollback !== null && "max-phone:hidden")}>
          {more}
        </p>
      )}
      {(!isActive(view.state) || header.agentSees !== null) && (
        <pageParts.aftermath.Part {...props} note={note} />
      )}
    </div>
  );
}

/** What a session came to: one line, and why where the line does not say it. */
interface Verdict {
  readonly parts: readonly LossPart[];
  /** What else it did, where there is room to say it. */
  readonly others: string;
  readonly more: string | null;
  /** What a person said with the decision. */
  readonly note: string | null;
}

/** So many lost words the line names; the rows have all of them. */
const mostNamed = 4;

/** What a session came to, or has come to so far. `cameTo` says it of a kind that writes documents. */
export function sayVerdict(
  view: SessionView,
  agentName: string,
  cameTo: (view: SessionView) => string | null,
): Verdict {
  const { state, consent, rollback } = view;
  if (rollback !== null) return sayRollback(view, rollback);
  switch (state) {
    case "queued":
    case "asking-consent":
    case "running":
    case "awaiting-review":
      return sayCame(view, cameTo(view));
    case "approved": {
      const came = sayCame(view, cameTo(view));
      return { ...came, parts: [say("Approved. "), ...came.parts], note: view.note };
    }
    case "declined": {
      const said = consent?.reason.trim() ?? "";
      const why =
        consent?.unread === undefined
          ? `${agentName} did not agree`
          : `${agentName} was asked twice, and its answers couldn't be read`;
      return sayWhy(`${why}, so nothing was changed.`, said === "" ? null : `“${said}”`);
    }
    case "failed":
      return sayWhy("Failed. Nothing was changed.", view.failure);
    case "unchanged":
      return sayWhy("Nothing needed to change.", null);
    case "rolled-back":
      return sayWhy("Rolled back.", null);
  }
}

/** `Loses 160 °C and never. 2 other changes lose nothing.` */
function sayCame({ operations, state }: SessionView, came: string | null): Verdict {
  if (came !== null) return sayWhy(came, null);
  const standing = operations.filter((operation) => operation.standing);
  if (standing.length === 0) {
    return sayWhy(isActive(state) ? "Nothing has changed yet." : "Nothing was changed.", null);
  }
  const read = standing.filter((operation) => isFlagged(operation) || isRemoved(operation));
  const { drops } = countOperations(standing);
  const rest = standing.filter((one) => !read.includes(one) && one.operation.name !== "drop");
  const others = `${sayNews(standing)}${sayOthers(rest, read.length + drops > 0)}`.trim();
  const lost = [
    ...sayLost(read),
    ...(drops === 0 ? [] : [say(`Drops ${plural(drops, "observation")}. `)]),
  ];
  if (lost.length === 0) return sayWhy(others, null);
  return { parts: lost, others, more: null, note: null };
}

function sayLost(read: readonly OperationView[]): readonly LossPart[] {
  const { specifics } = sumLosses(read.map(({ losses }) => losses));
  const lost = lossParts(
    specifics.filter(({ fate }) => fate !== "elsewhere"),
    mostNamed,
  );
  const removed = read
    .filter((one) => isRemoved(one) && loudnessOf(one.marks.length, one.losses) !== "loud")
    .flatMap(({ changes }) => changes.map(({ number }) => `#${number}`));
  const unknown = read.filter(({ losses }) => losses === null).length;
  return [
    ...(lost ?? []),
    ...(removed.length === 0
      ? []
      : [say(`Loses ${joinWords(removed)}, which nothing else repeats. `)]),
    ...(unknown === 0 ? [] : [say(`${plural(unknown, "change")} to check. `)]),
  ];
}

/** A memory that went without a copy is a loss, with any words. */
function isRemoved({ operation, changes, twins }: OperationView): boolean {
  return operation.name === "delete" && changes.some(({ number }) => !(number in twins));
}

/** What came in, flagged or not: `Records 2 facts. ` */
function sayNews(standing: readonly OperationView[]): string {
  const news = standing.map(({ operation }) => newsOf[operation.name]);
  return [facts, observations, additions]
    .map((one) => ({ one, count: news.filter((other) => other === one).length }))
    .map(({ one, count }) => (count === 0 ? "" : `${one[0]} ${plural(count, one[1], one[2])}. `))
    .join("");
}

/** What else loses no specific, in a sentence. */
function sayOthers(rest: readonly OperationView[], areOthers: boolean): string {
  const old = rest.filter(({ operation }) => newsOf[operation.name] === undefined);
  const changed = old.filter(({ slot }) => slot !== null);
  if (changed.length === 0) {
    const held = old.filter(({ operation }) => operation.name === "protect").length;
    return held === 0 ? "" : `Protects ${plural(held, "memory", "memories")}.`;
  }
  const isProven = changed.every(
    ({ marks, losses }) => loudnessOf(marks.length, losses) === "lossless",
  );
  const end = isProven ? "nothing" : "no detail";
  if (areOthers) {
    return `${plural(changed.length, "other change")} ${changed.length === 1 ? "loses" : "lose"} ${end}.`;
  }
  if (changed.some(({ marks }) => marks.some((mark) => mark.includes("older copy")))) {
    return "No words are lost. An earlier date is.";
  }
  if (!isProven) return "Other words, but no detail is lost.";
  const rewrites = changed.some(({ operation }) => operation.name === "update");
  const removes = changed.some(({ operation }) => operation.name !== "update");
  const what = joinWords([
    ...(removes ? ["exact copies"] : []),
    ...(rewrites ? ["spacing, case or punctuation"] : []),
  ]);
  return `Only ${what}. Nothing lost.`;
}

/** What an operation brings that is new, and how that is counted. */
type News = readonly [verb: string, one: string, many?: string];
const facts: News = ["Records", "fact"];
const observations: News = ["Notes", "observation"];
const additions: News = ["Adds", "memory", "memories"];
const newsOf: Partial<Record<string, News>> = {
  record: facts,
  replace: facts,
  support: facts,
  observe: observations,
  source: observations,
  add: additions,
};

function sayRollback(view: SessionView, rollback: EntryOf<"session-rolled-back">): Verdict {
  const { cause, message, note, keptDocuments = [], along = [] } = rollback.data;
  const documents =
    keptDocuments.length === 0 ? "" : `, except ${joinWords(keptDocuments)}, which others changed`;
  const except = `${sayExcept(leftOutNow(view, rollback))}${documents}`;
  const who = sayActor(rollback.actor);
  const later =
    along.length === 0
      ? null
      : `${plural(along.length, "later summary", "later summaries")} rolled back too.`;
  const words = (why: string, more = later) => ({ ...sayWhy(`Rolled back${why}`, more), note });
  const trip =
    view.trip === null ? null : sayTrip({ ...view.trip.data, ...view.trip.data.wouldBe });
  switch (cause) {
    case "retention":
      return trip === null || view.trip === null
        ? words(`${except}. ${message}`)
        : words(`${except}: ${trip}`, sayStopped(view.trip, view.operations.length));
    case "reviewer":
      if (view.held !== null && view.operations.length === 0) {
        return { ...sayWhy(`Nothing was applied: ${who} restored the files.`, null), note };
      }
      return words(except === "" ? ` by ${who}.` : ` by ${who}${except}.`);
    case "operator":
      return words(`${except}: ${who} stopped it.`);
    case "failure":
      return words(`${except}: it stopped unexpectedly.`, message);
    case "interrupted":
      return words(`${except}: it was interrupted.`, message);
    case "rehearsal":
      return sayWhy(`Only tried${except}: nothing was kept.`, null);
    case "superseded":
      return sayWhy(`Nothing was applied. ${message}`, null);
  }
}

/** Who acted is the breaker: it stopped one change and undid those before it. */
function sayStopped({ data }: EntryOf<"breaker-tripped">, before: number): string {
  const { operation, changes } = data;
  const touched = changes.filter((change) => change.before !== null);
  const what =
    touched.length === 1
      ? `the change that ${operationCopy[operation.name].done.toLowerCase()} #${touched[0]?.number}`
      : `a merge of ${touched.length} memories`;
  if (before === 0) return `The breaker stopped ${what}. Nothing was written.`;
  return `The breaker stopped ${what} and undid the ${before === 1 ? "change" : `${before} changes`} before it.`;
}

function sayWhy(words: string, more: string | null): Verdict {
  return { parts: [say(words)], others: "", more, note: null };
}

function say(text: string): LossPart {
  return { kind: "words", text };
}
