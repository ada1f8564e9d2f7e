"use client";

import { type StartAction, useStart } from "@/components/sessions/start";
import { Button } from "@/components/ui/button";
import { FormFault } from "@/components/ui/form-fault";

interface ObserveAgainProps {
  readonly agentId: string;
  readonly conversationId: string;
  /** The last message that was read. */
  readonly most: number;
  readonly action: StartAction;
}

/** Has messages read again that a pass has seen (N1). */
export function ObserveAgain({ agentId, conversationId, most, action }: ObserveAgainProps) {
  const { result, isPending, form } = useStart(action);
  return (
    <details className="mt-1 text-note">
      <summary className="w-fit cursor-pointer text-ink-3">Read messages again</summary>
      <form {...form} className="mt-2 flex flex-wrap items-center gap-2">
        <input type="hidden" name="agentId" value={agentId} />
        <input type="hidden" name="conversationId" value={conversationId} />
        <input type="hidden" name="kind" value="observe" />
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
