"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { useFormAction } from "@/components/ui/use-form-action";

interface PurgeMessageFormProps {
  readonly conversationId: string;
  readonly position: number;
  /** It was purged already: only named words are left to go. */
  readonly isGone: boolean;
  /** Fields: conversationId, position, words, confirm. */
  readonly action: FormAction;
}

/** The last step before what nobody can undo: the place is typed once more. */
export function PurgeMessageForm(props: PurgeMessageFormProps) {
  const { conversationId, position, isGone, action } = props;
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <form className="form" {...form}>
      <input type="hidden" name="conversationId" value={conversationId} />
      <input type="hidden" name="position" value={position} />
      <Field
        name="words"
        label="Words to take out everywhere, one a line"
        help="Such as a name or a number. They go from all of the agent's conversations, messages and summaries. Leave it empty for the message alone."
        fault={faultOf(result, "words")}
      >
        <TextArea name="words" rows={3} defaultValue={typed("words")} required={isGone} />
      </Field>
      <Field
        name="confirm"
        label={`Type ${position} to purge message ${position}`}
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
      <FormFault result={result} fields={["words", "confirm"]} />
      <div className="form-do">
        <Button type="submit" tone="lost" isPending={isPending}>
          {isPending ? "Purging" : "Purge its words for good"}
        </Button>
      </div>
    </form>
  );
}
