"use client";

import { Button } from "@/components/ui/forms/button";
import type { ActionResult } from "@/components/ui/forms/form-action";
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
      <OldRunsButton result={result} isPending={isPending} />
    </form>
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
