"use client";

import { ShownOnce } from "@/components/settings/shown-once";
import { Button } from "@/components/ui/forms/button";
import type { ActionOf } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import { useLastDone } from "@/components/ui/use-last-done";

interface OfferPasswordProps {
  readonly personId: string;
  readonly origin: string;
  readonly action: ActionOf<{ readonly token: string }>;
}

/** Makes a link by which a member sets a new password, and shows it, this once. */
export function OfferPassword({ personId, origin, action }: OfferPasswordProps) {
  const { result, isPending, form } = useFormAction(action);
  const made = useLastDone(result);
  return (
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <input type="hidden" name="personId" value={personId} />
      <p>
        Creates a link that works once, within 24 hours. Using it signs the person out everywhere
        else.
      </p>
      <FormFault result={result} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" isPending={isPending}>
          {isPending ? "Making" : "Create reset link"}
        </Button>
      </div>
      {made !== null && <ShownOnce what="link" text={`${origin}/password?token=${made.token}`} />}
    </form>
  );
}
