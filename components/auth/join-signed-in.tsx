"use client";

import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface JoinSignedInProps {
  readonly token: string;
  readonly name: string;
  readonly action: FormAction;
}

/** One press for who is signed in already. */
export function JoinSignedIn({ token, name, action }: JoinSignedInProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <input type="hidden" name="token" value={token} />
      <FormFault result={result} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Joining" : `Join as ${name}`}
        </Button>
      </div>
    </form>
  );
}
