"use client";

import { ActionForm } from "@/components/ui/action-form";
import { NoteBox } from "@/components/ui/facts";
import { Field, TextInput } from "@/components/ui/fields";
import { Fault, type FormAction } from "@/components/ui/form-action";
import { TextLink } from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";

interface DeletionFactsProps {
  /** What there is so many of; of none nothing is said. */
  readonly goes: readonly (readonly [count: number, text: string])[];
  readonly stays: readonly string[];
}

/** What a deletion takes, and what stays, before it is confirmed. */
export function DeletionFacts({ goes, stays }: DeletionFactsProps) {
  return (
    <NoteBox>
      <p className="font-medium">Deleted for good</p>
      <ul>{goes.map(([count, text]) => count > 0 && <li key={text}>{text}</li>)}</ul>
      <p className="mt-3 font-medium">Kept</p>
      <ul>
        {stays.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </NoteBox>
  );
}

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
  return (
    <ActionForm
      action={action}
      hidden={agentId === undefined ? {} : { agentId }}
      fields={["confirm"]}
      act={[`Delete the ${what}`, "Deleting"]}
      tone="lost"
      className="grid gap-5"
    >
      {runningSessionId !== null && (
        <Fault>
          <span>
            A session of this {what} is running. Stop it, or wait for its end, and delete then.{" "}
            <TextLink href={sessionRoute(runningSessionId)}>Open the session</TextLink>
          </span>
        </Fault>
      )}
      <Field name="confirm" label={`Type ${name} to delete it`} help="This can't be undone.">
        <TextInput autoComplete="off" maxLength={200} required />
      </Field>
    </ActionForm>
  );
}
