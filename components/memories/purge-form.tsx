"use client";

import { type ReactNode, useState } from "react";
import { NamedWords, type PurgeReport, WordsElsewhere } from "@/components/memories/purge-words";
import { RemovedWords } from "@/components/memories/removed-words";
import { Button } from "@/components/ui/button";
import { Field, TextInput } from "@/components/ui/fields";
import { type ActionOf, faultOf, type FormAction } from "@/components/ui/form-action";
import { Form, FormFault, SubmitRow } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { useFormAction } from "@/components/ui/use-form-action";
import { NoteBox } from "@/components/ui/facts";

/** Fields: those of the form but for what confirms it. */
type PreviewPurgeAction = ActionOf<{ readonly report: PurgeReport }>;

interface PurgeFormProps {
  readonly agentId: string;
  /** What is purged, as fields that the action wants. */
  readonly target: Readonly<Record<string, string | number>>;
  /** The number to type, and what it is the number of: `#4`, `message 4`. */
  readonly number: number;
  readonly name: string;
  /** Without named words; null where it was purged already. */
  readonly report: PurgeReport | null;
  /** What is removed first, and what stays: list items. */
  readonly removed: ReactNode;
  readonly stays: ReactNode;
  readonly preview: PreviewPurgeAction;
  /** Fields: the target's, words, confirm. */
  readonly action: FormAction;
}

/** A purge before it is done: which words, what that removes, and the number typed again. */
export function PurgeForm(props: PurgeFormProps) {
  const { agentId, target, number, name, report, preview, action } = props;
  const { result, isPending, typed, form } = useFormAction(action);
  const tried = useFormAction(preview);
  const [words, setWords] = useState(() => typed("words"));
  // The words that what is shown was counted with.
  const [seen, setSeen] = useState("");
  const shown = tried.result?.ok === true ? tried.result.report : report;
  const look = () => {
    const fields = new FormData();
    for (const [field, value] of Object.entries(target)) fields.set(field, String(value));
    fields.set("words", words);
    setSeen(words);
    tried.send(fields);
  };
  const fault = faultOf(result, "words") ?? faultOf(tried.result, "words");
  return (
    <Form result={result} className="grid gap-5" {...form}>
      {Object.entries(target).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <NamedWords
        value={words}
        onChange={setWords}
        suggested={report?.left ?? []}
        isRequired={report === null}
        fault={fault}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="button" isPending={tried.isPending} onClick={look}>
          Preview removal
        </Button>
      </div>
      <FormFault result={tried.result} fields={["words"]} />
      {shown !== null && (
        <NoteBox as="output">
          {seen.trim() !== words.trim() && (
            <p className="text-note text-ink-3">The words changed. Preview again.</p>
          )}
          <p className="font-medium">
            <Icon name="delete" /> Removed for good
          </p>
          <RemovedWords removed={shown}>{report === null ? null : props.removed}</RemovedWords>
          <p className="mt-3 font-medium">
            <Icon name="check" /> Kept
          </p>
          <ul>{props.stays}</ul>
          <WordsElsewhere agentId={agentId} elsewhere={shown.elsewhere} />
        </NoteBox>
      )}
      <Field
        name="confirm"
        label={`Type ${number} to purge ${name}`}
        help="This can't be undone. Backups and exports made before still have the words."
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
      <SubmitRow isPending={isPending} busy="Purging" words="Purge" tone="lost" />
    </Form>
  );
}
