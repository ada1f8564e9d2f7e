"use client";

import { Button } from "@/components/ui/forms/button";
import { FormFault } from "@/components/ui/forms/form-fault";
import { Icon } from "@/components/ui/icon";
import { useStart, type StartAction } from "@/components/sessions/use-start";

export interface StartReflectionProps {
  readonly agentId: string;
  readonly action: StartAction;
}

/** Starts a reflection at once: it changes no memory but what a reviewer sees first (O10). */
export function StartReflection({ agentId, action }: StartReflectionProps) {
  const { result, isPending, form } = useStart(action);
  return (
    <form {...form}>
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="kind" value="reflection" />
      <Button type="submit" tone="ink" isPending={isPending}>
        <Icon name="play" />
        {isPending ? "Starting" : "Reflect now"}
      </Button>
      <FormFault result={result} />
    </form>
  );
}
