"use client";

import { useStart, type StartAction } from "@/components/sessions/use-start";
import { Button } from "@/components/ui/forms/button";
import { FormFault } from "@/components/ui/forms/form-fault";
import { Icon } from "@/components/ui/icon";

/** Creates the sample agent, starts its first session and goes there. */
export function TrySamples({ action }: { readonly action: StartAction }) {
  const { result, isPending, form } = useStart(action);
  return (
    <form {...form} className="grid gap-2">
      <input type="hidden" name="samples" value="museum" />
      <Button className="h-10 justify-self-start" type="submit" tone="ink" isPending={isPending}>
        <Icon name="play" />
        Try the samples
      </Button>
      <FormFault result={result} />
    </form>
  );
}
