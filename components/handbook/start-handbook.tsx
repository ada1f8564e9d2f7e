"use client";

import { Button } from "@/components/ui/forms/button";
import { FormFault } from "@/components/ui/forms/form-fault";
import { Icon } from "@/components/ui/icon";
import { EstimateNote } from "@/components/sessions/estimate-note";
import type { Estimate } from "@/lib/cost/estimate";
import { useStart, type StartAction } from "@/components/sessions/use-start";

export interface StartHandbookProps {
  readonly agentId: string;
  /** What it may come to; null where nothing can be said. */
  readonly estimate: Estimate | null;
  readonly action: StartAction;
}

/** Starts a handbook session at once: the handbook stays as it is until the session completes. */
export function StartHandbook({ agentId, estimate, action }: StartHandbookProps) {
  const { result, isPending, form } = useStart(action);
  return (
    <form {...form}>
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="kind" value="handbook" />
      <Button type="submit" tone="ink" isPending={isPending}>
        <Icon name="play" />
        {isPending ? "Starting" : "Update handbook"}
      </Button>
      <EstimateNote estimate={estimate} />
      <FormFault result={result} />
    </form>
  );
}
