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
        A link to hand over, good once within 24 hours. Once it is used, whoever was signed in with
        the old password is signed out everywhere.
      </p>
      <FormFault result={result} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" isPending={isPending}>
          {isPending ? "Making" : "Make a link for a new password"}
        </Button>
      </div>
      {made !== null && <ShownOnce what="link" text={`${origin}/password?token=${made.token}`} />}
    </form>
  );
}
