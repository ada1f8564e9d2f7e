"use client";

import { RemovalFacts, type RemovalFactsProps } from "@/components/members/removal-facts";
import { SelectInput } from "@/components/settings/select-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { useFormAction } from "@/components/ui/use-form-action";

interface RemoveFormProps extends RemovalFactsProps {
  readonly personId: string;
  readonly name: string;
  /** Who could have their agents. */
  readonly heirs: readonly { readonly id: string; readonly name: string }[];
  /** Fields: personId, heirId, confirm. Goes on to who is left. */
  readonly action: FormAction;
}

/** The way out of the account, with what it does told first. */
export function RemoveForm({ personId, name, heirs, action, ...facts }: RemoveFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <form className="form sheet is-sheet" data-testid="removal" {...form}>
      <input type="hidden" name="personId" value={personId} />
      <RemovalFacts {...facts} />
      {facts.agents.length > 0 && (
        <Field
          name="heirId"
          label="Their agents go to"
          help="An owner tends an agent and decides its sessions, whatever their role."
          fault={faultOf(result, "heirId")}
        >
          <SelectInput name="heirId" defaultValue={typed("heirId")}>
            <option value="">nobody: admins tend them</option>
            {heirs.map((heir) => (
              <option key={heir.id} value={heir.id}>
                {heir.name}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      <FormFault result={result} fields={["heirId"]} />
      <div className="form-do">
        <Button type="submit" tone="lost" name="confirm" value="remove" isPending={isPending}>
          {isPending ? "Removing" : facts.isYou ? "Leave the account" : `Remove ${name}`}
        </Button>
      </div>
    </form>
  );
}
