"use client";

import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface WithdrawLinkProps {
  readonly id: string;
  readonly name: string;
  readonly action: FormAction;
}

/** Makes a link worth nothing. Another can be made at any time, so that no one is asked twice. */
export function WithdrawLink({ id, name, action }: WithdrawLinkProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <form
      className="grid justify-items-end gap-1 text-right wrap-anywhere max-phone:justify-items-start max-phone:text-left"
      {...form}
    >
      <input type="hidden" name="linkId" value={id} />
      <Button type="submit" isPending={isPending} aria-label={`Revoke the link for ${name}`}>
        {isPending ? "Revoking" : "Revoke"}
      </Button>
      <FormFault result={result} />
    </form>
  );
}
