"use client";

import { startSessionAction } from "@/app/actions/sessions";
import { Hidden } from "@/components/ui/form";
import { FormFault, type ActionResult } from "@/components/ui/form-action";
import type { StartSessionProps } from "@/components/writers/refinement/start";
import { EstimateNote, useStart } from "@/components/sessions/start";
import { kindOf } from "@/components/writers/kind-of";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Estimate } from "@/lib/cost/cost";
import { type SessionKind, sessionKinds } from "@/lib/ledger/entries/session";

interface StartProps {
  readonly agentId: string;
  readonly conversationId?: string;
  /** What it may come to; null where nothing can be said. */
  readonly estimate: Estimate | null;
}

/** What can be started beside an agent's name, a button for each kind. */
export function AgentStarts(props: StartSessionProps) {
  const { agentId } = props;
  return startsBeside("agent").map(({ kind, start }) =>
    "Button" in start ? (
      <start.Button key={kind} {...props} />
    ) : (
      <StartNow key={kind} {...{ kind, agentId }} words={start.words} estimate={null} />
    ),
  );
}

interface StartsBesideProps extends StartProps {
  readonly beside: "observations" | "documents";
}

/** What can be started beside an agent's observations, or its handbook and runs. */
export function StartsBeside({ beside, ...props }: StartsBesideProps) {
  return startsBeside(beside).map(
    ({ kind, start }) =>
      "words" in start && <StartNow key={kind} {...props} kind={kind} words={start.words} />,
  );
}

interface ConversationStartsProps extends Omit<StartProps, "estimate"> {
  readonly conversationId: string;
  /** What can be started, with what it may come to. */
  readonly starts: readonly { readonly kind: SessionKind; readonly estimate: Estimate | null }[];
}

export function ConversationStarts({ starts, ...props }: ConversationStartsProps) {
  return startsBeside("conversation").map(({ kind, start }) => {
    const one = starts.find((given) => given.kind === kind);
    if (one === undefined || !("words" in start)) return null;
    return <StartNow key={kind} {...props} {...one} words={start.words} />;
  });
}

function startsBeside(place: string) {
  return sessionKinds.flatMap((kind) => {
    const { start } = kindOf(kind);
    return start?.beside === place ? [{ kind, start }] : [];
  });
}

interface StartNowProps extends StartProps {
  readonly kind: SessionKind;
  readonly words: string;
}

/** Starts a session at once: a reviewer sees first what it changes. */
function StartNow({ kind, words, agentId, conversationId, estimate }: StartNowProps) {
  const { result, isPending, form } = useStart(startSessionAction);
  return (
    <form {...form}>
      <input type="hidden" name="agentId" value={agentId} />
      {conversationId !== undefined && (
        <input type="hidden" name="conversationId" value={conversationId} />
      )}
      <input type="hidden" name="kind" value={kind} />
      <Button type="submit" tone="ink" isPending={isPending}>
        <Icon name="play" />
        {isPending ? "Starting" : words}
      </Button>
      <EstimateNote estimate={estimate} />
      <FormFault result={result} />
      <OldRunsButton result={result} isPending={isPending} />
    </form>
  );
}

interface ObserveAgainProps {
  readonly agentId: string;
  readonly conversationId: string;
  /** The last message that was read. */
  readonly most: number;
}

/** Has messages read again that a pass has seen (N1). */
export function ObserveAgain({ agentId, conversationId, most }: ObserveAgainProps) {
  const { result, isPending, form } = useStart(startSessionAction);
  return (
    <details className="mt-1 text-note">
      <summary className="w-fit cursor-pointer text-ink-3">Read messages again</summary>
      <form {...form} className="mt-2 flex flex-wrap items-center gap-2">
        <Hidden agentId={agentId} conversationId={conversationId} kind="observe" />
        <label htmlFor="from-message">From message</label>
        <input
          id="from-message"
          name="fromMessage"
          className="control w-24"
          type="number"
          min={1}
          max={most}
          defaultValue={1}
        />
        <Button type="submit" isPending={isPending}>
          {isPending ? "Starting" : "Read again"}
        </Button>
        <FormFault result={result} />
      </form>
    </details>
  );
}

interface OldRunsButtonProps {
  readonly result: ActionResult | null;
  readonly isPending: boolean;
}

/** H1b: the answer to the question whether runs that are all too old are used anyway. */
export function OldRunsButton({ result, isPending }: OldRunsButtonProps) {
  if (result?.ok !== false || result.code !== "old-runs") return null;
  return (
    <Button type="submit" name="oldRuns" value="true" isPending={isPending}>
      Use old runs
    </Button>
  );
}
