"use client";

import { AgentNames } from "@/components/settings/policy-effects";
import { agentsOf, newerSettings } from "@/components/settings/settings-answer";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface DisallowModelProps {
  readonly id: string;
  readonly version: number;
  readonly action: FormAction;
}

/** Takes a model off the list; the agents that name it are shown first. */
export function DisallowModel({ id, version, action }: DisallowModelProps) {
  const { result, isPending, form } = useFormAction(action);
  const agents = agentsOf(result);
  const newer = newerSettings(result);
  const words = agents.length > 0 ? "Remove anyway" : "Remove";
  return (
    <form
      {...form}
      className="grid justify-items-end gap-1 text-right wrap-anywhere max-phone:justify-items-start max-phone:text-left"
    >
      <input type="hidden" name="model" value={id} />
      <input type="hidden" name="version" value={newer?.version ?? version} />
      <input type="hidden" name="confirmed" value={String(agents.length > 0)} />
      {agents.length > 0 && (
        <p className="text-note text-ink-3" role="alert">
          Not removed yet. <AgentNames names={agents} /> would use the installation&apos;s default
          model from the next session on.
        </p>
      )}
      <Button type="submit" isPending={isPending} aria-label={`${words}: ${id}`}>
        {words}
      </Button>
      {agents.length === 0 && <FormFault result={result} />}
    </form>
  );
}
