import { clsx } from "clsx";
import type { ReactNode } from "react";
import { OutcomeHead } from "@/components/sessions/view/panes";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { exactTime, plural } from "@/components/ui/words";
import type { Certificate as CertificateData } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

interface OutcomeProps {
  readonly view: SessionView;
  readonly agentName: string;
  /** What an approved session left: a sentence. */
  readonly kept: ReactNode;
  /** Of a session that changed nothing, where its kind says more than that. */
  readonly unneeded?: string | undefined;
  /** What a failed session left as it was: a sentence. */
  readonly unchanged: string;
  /** What to do after a session that changed nothing because it was declined or failed. */
  readonly next?: ReactNode;
}

/** The head of a session that ended and was not rolled back: what came of it, in one sentence. */
export function Outcome(props: OutcomeProps) {
  const { view, next } = props;
  const said = sayOutcome(props);
  if (said === null) return null;
  const note = view.state === "approved" ? view.note : null;
  return (
    <OutcomeHead
      testId="outcome"
      title={
        <>
          <b className={said.isKept ? "text-kept" : undefined}>{said.word}.</b> {said.words}
        </>
      }
      note={note}
    >
      {said.more !== null && <p>{said.more}</p>}
      {next !== undefined &&
        next !== false &&
        (view.state === "declined" || view.state === "failed") && <p>{next}</p>}
    </OutcomeHead>
  );
}

interface Said {
  readonly word: string;
  readonly isKept?: boolean;
  readonly words: ReactNode;
  readonly more: string | null;
}

function sayOutcome({ view, agentName, kept, unchanged, unneeded }: OutcomeProps): Said | null {
  switch (view.state) {
    case "approved":
      return { word: "Approved", isKept: true, words: kept, more: approvedBy(view) };
    case "declined":
      return sayDeclined(view, agentName);
    case "failed":
      return {
        word: "Failed",
        words: unchanged,
        more: `${view.failure ?? "It stopped unexpectedly."} It can be started again.`,
      };
    case "unchanged":
      return {
        word: "Unchanged",
        words: unneeded ?? "Nothing needed to change.",
        more: refusedWords(view),
      };
    case "queued":
    case "asking-consent":
    case "running":
    case "awaiting-review":
    case "rolled-back":
      return null;
  }
}

function sayDeclined({ consent }: SessionView, agentName: string): Said {
  const reason = consent?.reason.trim() ?? "";
  const more = reason === "" ? "The answer was empty." : `It said: “${reason}”`;
  const why =
    consent?.unread === undefined
      ? `${agentName} did not agree`
      : `${agentName} was asked twice, and its answers couldn't be read`;
  return { word: "Declined", words: `${why}, so nothing was changed.`, more };
}

function approvedBy({ decidedBy, operationsReverted }: SessionView): string {
  if (decidedBy === null || decidedBy.kind === "policy") {
    return "Approved by policy: no flags and no warnings.";
  }
  const what = operationsReverted > 0 ? "the rest" : "the session's changes";
  return `${decidedBy.name} approved ${what}. It can still be rolled back.`;
}

function refusedWords({ refusals }: SessionView): string | null {
  return refusals === 0
    ? null
    : `${plural(refusals, "call")} of its model ${refusals === 1 ? "was" : "were"} refused; the log says why.`;
}

interface CertificateProps {
  readonly certificate: CertificateData;
  /** What was restored, after the time: `On 3 March, 10:00 UTC, ` and then this. */
  readonly words: string;
  /** What it counts, each a span. */
  readonly children: ReactNode;
}

/** What a rollback proves: the hash before and after, side by side (R4). */
export function Certificate({ certificate, words, children }: CertificateProps) {
  const { startHash, endHash, equal } = certificate;
  const time = exactTime(Date.parse(certificate.checkedAt), "UTC");
  return (
    <section
      className="@container mx-auto mb-8 w-[calc(100%-14px)] max-w-[45.875rem] rounded-[1px] border border-rule-2 p-5 outline-offset-3 [outline:3px_double_var(--rule-2)] max-phone:p-4 motion-safe:in-[.is-undone]:animate-appear motion-safe:in-[.is-undone]:[animation-delay:var(--undo-all)]"
      aria-labelledby="h-cert"
      data-testid="certificate"
    >
      <div className="flex items-center gap-5 max-phone:items-start">
        <div>
          <h3 id="h-cert" className="font-serif text-[1.25rem]/7 font-medium normal-nums">
            Certificate
          </h3>
          <p className="text-pretty text-ink-2">
            On {time}, {words}
          </p>
        </div>
        {equal && <EqualMark />}
      </div>
      <p className="sr-only">
        SHA-256 before: {startHash}. After: {endHash}. {equal ? "Equal." : "Not equal."}
      </p>
      <div className="my-4 flex flex-wrap gap-x-2.5 gap-y-3" aria-hidden="true" data-testid="hash">
        <HashHalf before={groups(startHash, 0)} after={groups(endHash, 0)} from={0} />
        <HashHalf before={groups(startHash, 4)} after={groups(endHash, 4)} from={4} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule pt-3 text-ink-2 [&_b]:text-ink">
        {children}
        <CopyButton
          className="ml-auto max-phone:ml-0"
          label="Copy"
          text={() => JSON.stringify(certificate, null, 2)}
        />
      </div>
    </section>
  );
}

function groups(hash: string, from: number): string[] {
  return Array.from({ length: 4 }, (_, index) =>
    hash.slice((from + index) * 8, (from + index + 1) * 8),
  );
}

interface HashHalfProps {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly from: number;
}

// Beside the first half it needs no labels; under it their room stays empty.
const secondHalf = "grid-cols-[repeat(4,auto)] @max-[39rem]:grid-cols-[auto_repeat(4,auto)]";

function codeClass(isSame: boolean): string {
  return clsx("text-[0.78rem]/5 max-phone:text-[0.6875rem]/5", !isSame && "rounded-mark bg-desk-2");
}

function HashHalf({ before, after, from }: HashHalfProps) {
  const places = before.map((group, index) => ({
    place: from + index,
    group,
    isSame: group === after[index],
  }));
  const label = clsx(
    "min-w-12 text-ink-2 max-phone:min-w-10.5 max-phone:text-note/5",
    from > 0 && "hidden @max-[39rem]:invisible @max-[39rem]:block",
  );
  return (
    <div
      className={clsx(
        "grid items-center gap-x-[0.5625rem] max-phone:gap-x-1.5",
        from === 0 ? "grid-cols-[auto_repeat(4,auto)]" : secondHalf,
      )}
    >
      <span className={label}>Before</span>
      {places.map(({ place, group, isSame }) => (
        <code key={place} className={codeClass(isSame)}>
          {group}
        </code>
      ))}
      <span className={label} />
      {places.map(({ place, isSame }) => (
        <span
          key={place}
          className={clsx(
            "flex min-h-3 justify-center leading-none motion-safe:in-[.is-undone]:animate-[undo_160ms_var(--ease-ink)_backwards] motion-safe:in-[.is-undone]:[animation-delay:calc(var(--undo-all)+320ms+var(--i)*40ms)]",
            isSame ? "text-kept" : "text-ink-2",
          )}
          style={{ "--i": place }}
        >
          <Icon name={isSame ? "equal" : "unequal"} className="size-3" />
        </span>
      ))}
      <span className={label}>After</span>
      {places.map(({ place, isSame }, index) => (
        <code key={place} className={codeClass(isSame)}>
          {after[index]}
        </code>
      ))}
    </div>
  );
}

/** The seal of a certificate: 72 ticks, the double bar of a closed sum, the dots of stet. */
function EqualMark() {
  return (
    <svg
      className="ml-auto size-20 flex-none text-kept max-phone:size-15 motion-safe:in-[.is-undone]:animate-seal motion-safe:in-[.is-undone]:[animation-delay:calc(var(--undo-all)+640ms)]"
      data-testid="seal"
      viewBox="0 0 88 88"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="44" cy="44" r="40.5" strokeWidth="5" strokeDasharray="1 2.534" />
      <circle cx="44" cy="44" r="35" strokeWidth="1" />
      <circle cx="44" cy="44" r="32.5" strokeWidth="0.5" />
      <path d="M31 37.5h26M31 46.5h26" strokeWidth="3" />
      <path
        d="M34 57h.01M40.7 57h.01M47.3 57h.01M54 57h.01"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
