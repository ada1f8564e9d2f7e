"use client";

import { Button } from "@/components/ui/forms/button";
import { FormFault } from "@/components/ui/forms/form-fault";
import { Icon } from "@/components/ui/icon";
import { EstimateNote } from "@/components/sessions/estimate-note";
import type { Estimate } from "@/lib/cost/estimate";
import { useStart, type StartAction } from "@/components/sessions/use-start";

export interface StartFoldProps {
  readonly agentId: string;
  readonly conversationId: string;
  /** What it may come to; null where nothing can be said. */
  readonly estimate: Estimate | null;
  readonly action: StartAction;
}

/** Folds what waits now, without waiting for the threshold (K3). */
export function StartFold({ agentId, conversationId, estimate, action }: StartFoldProps) {
  const { result, isPending, form } = useStart(action);
  return (
    <form {...form}>
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="conversationId" value={conversationId} />
      <input type="hidden" name="kind" value="summary" />
      <FormFault result={result} />
      <Button type="submit" tone="ink" isPending={isPending}>
        <Icon name="play" />
        Summarize now
      </Button>
      <EstimateNote estimate={estimate} />
    </form>
  );
}
