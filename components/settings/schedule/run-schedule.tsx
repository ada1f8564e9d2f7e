"use client";

import { Saved } from "@/components/settings/saved";
import { Button } from "@/components/ui/forms/button";
import type { ActionOf } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface RunScheduleProps {
  /** How many sessions it would start, as far as the page knows. */
  readonly due: number;
  readonly action: ActionOf<{ readonly started: number }>;
}

/** Starts at once what the schedule would; who is due is looked at again when it is pressed. */
export function RunSchedule({ due, action }: RunScheduleProps) {
  const { result, isPending, form } = useFormAction(action);
  const started = result?.ok === true ? result.started : 0;
  return (
    <form className="flex flex-wrap items-center gap-x-4 [&>:not(:empty)]:mb-4" {...form}>
      <input type="hidden" name="confirm" value="run" />
      {due > 0 && (
        <Button type="submit" tone="ink" isPending={isPending}>
          <Icon name="play" />
          {isPending ? "Starting" : `Run now: start ${plural(due, "session")}`}
        </Button>
      )}
      <Saved result={result}>
        {started === 0 ? "No agents were due any more." : `Started ${plural(started, "session")}.`}
      </Saved>
      <FormFault result={result} />
    </form>
  );
}
