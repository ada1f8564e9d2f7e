"use client";

import { Button } from "@/components/ui/forms/button";
import { FormFault } from "@/components/ui/forms/form-fault";
import { Icon } from "@/components/ui/icon";
import { useStart, type StartAction } from "@/components/sessions/use-start";

export interface StartHandbookProps {
  readonly agentId: string;
  readonly action: StartAction;
}

/** Starts a handbook session at once: the handbook stays as it is until the session completes. */
export function StartHandbook({ agentId, action }: StartHandbookProps) {
  const { result, isPending, form } = useStart(action);
  return (
    <form {...form}>
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="kind" value="handbook" />
      <Button type="submit" tone="ink" isPending={isPending}>
        <Icon name="play" />
        {isPending ? "Starting" : "Update handbook"}
      </Button>
      <FormFault result={result} />
    </form>
  );
}
