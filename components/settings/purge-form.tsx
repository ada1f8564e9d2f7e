"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { TextInput } from "@/components/ui/text-input";
import { useFormAction } from "@/components/ui/use-form-action";

interface PurgeFormProps {
  readonly agentId: string;
  readonly number: number;
  readonly version: number;
  /** Fields: agentId, number, version, confirm. */
  readonly action: FormAction;
}

/** The last step before what nobody can undo: the number is typed once more. */
export function PurgeForm({ agentId, number, version, action }: PurgeFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <form className="form" {...form}>
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={version} />
      <Field
        name="confirm"
        label={`Type ${number} to purge #${number}`}
        help="Nobody can undo this. Backups and exports that were made before still have the words."
        fault={faultOf(result, "confirm")}
      >
        <TextInput
          inputMode="numeric"
          defaultValue={typed("confirm")}
          autoComplete="off"
          maxLength={12}
          required
        />
      </Field>
      <FormFault result={result} fields={["confirm"]} />
      <div className="form-do">
        <Button type="submit" tone="lost" isPending={isPending}>
          {isPending ? "Purging" : "Purge its words for good"}
        </Button>
      </div>
    </form>
  );
}
