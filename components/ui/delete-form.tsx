"use client";

import { Field, TextInput } from "@/components/ui/fields";
import { Fault, type FormAction, FormFault } from "@/components/ui/form-action";
import { Form, SubmitRow } from "@/components/ui/form";
import { TextLink } from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";
import { useFormAction } from "@/components/ui/use-form-action";

interface DeleteFormProps {
  readonly what: "agent" | "account";
  readonly name: string;
  /** What it must be told besides the name: `agentId`. */
  readonly agentId?: string;
  /** It must end first. */
  readonly runningSessionId: string | null;
  /** Fields: confirm, and those given. Continues to what is left. */
  readonly action: FormAction;
}

/** The last step of a deletion: the name, typed. */
export function DeleteForm({ what, name, agentId, runningSessionId, action }: DeleteFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <Form result={result} className="grid gap-5" {...form}>
      {agentId !== undefined && <input type="hidden" name="agentId" value={agentId} />}
      {runningSessionId !== null && (
        <Fault>
          <span>
            A session of this {what} is running. Stop it, or wait for its end, and delete then.{" "}
            <TextLink href={sessionRoute(runningSessionId)}>Open the session</TextLink>
          </span>
        </Fault>
      )}
      <Field name="confirm" label={`Type ${name} to delete it`} help="This can't be undone.">
        <TextInput defaultValue={typed("confirm")} autoComplete="off" maxLength={200} required />
      </Field>
      <FormFault result={result} fields={["confirm"]} />
      <SubmitRow isPending={isPending} busy="Deleting" words={`Delete the ${what}`} tone="lost" />
    </Form>
  );
}
