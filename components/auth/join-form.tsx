"use client";

import { PersonFields, personFields } from "@/components/auth/person-fields";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface JoinFormProps {
  readonly token: string;
  /** What who invited calls them. */
  readonly name: string;
  readonly accountName: string;
  readonly action: FormAction;
}

/** Who was invited, and is new here. */
export function JoinForm({ token, name, accountName, action }: JoinFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <input type="hidden" name="token" value={token} />
      <PersonFields result={result} typed={typed} name={name} />
      <FormFault result={result} fields={personFields} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Joining" : `Join ${accountName}`}
        </Button>
      </div>
    </form>
  );
}
