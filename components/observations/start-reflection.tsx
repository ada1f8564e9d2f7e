"use client";

import { Button } from "@/components/ui/forms/button";
import { FormFault } from "@/components/ui/forms/form-fault";
import { Icon } from "@/components/ui/icon";
import { EstimateNote } from "@/components/sessions/estimate-note";
import type { Estimate } from "@/lib/cost/estimate";
import { useStart, type StartAction } from "@/components/sessions/use-start";

export interface StartReflectionProps {
  readonly agentId: string;
  /** What it may come to; null where nothing can be said. */
  readonly estimate: Estimate | null;
  readonly action: StartAction;
}

/** Starts a reflection at once: it changes no memory but what a reviewer sees first (O10). */
export function StartReflection({ agentId, estimate, action }: StartReflectionProps) {
  const { result, isPending, form } = useStart(action);
  return (
    <form {...form}>
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="kind" value="reflection" />
      <Button type="submit" tone="ink" isPending={isPending}>
        <Icon name="play" />
        {isPending ? "Starting" : "Reflect now"}
      </Button>
      <EstimateNote estimate={estimate} />
      <FormFault result={result} />
    </form>
  );
}
