"use client";

import { type ReactNode, useState } from "react";
import { purgeRoute } from "@/components/memories/ledger-item";
import { FewOf, RemovedWords } from "@/components/memories/removed-words";
import { Button } from "@/components/ui/button";
import { Field, TextArea, TextInput } from "@/components/ui/fields";
import { FormFault, type ActionOf, faultOf, type FormAction } from "@/components/ui/form-action";
import { Form, Hidden, SubmitRow, Tick } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/link";
import { agentRoute, formOf } from "@/components/ui/requests";
import { useFormAction } from "@/components/ui/use-form-action";
import { NoteBox } from "@/components/ui/facts";
import { plural } from "@/components/ui/words";
import type { purgeMemory } from "@/lib/purge/memory";

/** What a purge removes and what it leaves; of a message it is the same but for its own fields. */
type PurgeReport = Omit<Awaited<ReturnType<typeof purgeMemory>>, "number" | "purged">;

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
  const { result, isPending, form } = useFormAction(action);
  const tried = useFormAction(preview);
  const [words, setWords] = useState("");
  // The words that what is shown was counted with.
  const [seen, setSeen] = useState("");
  const shown = tried.result?.ok === true ? tried.result.report : report;
  const look = () => {
    setSeen(words);
    tried.send(formOf({ ...target, words }));
  };
  const fault = faultOf(result, "words") ?? faultOf(tried.result, "words");
  return (
    <Form result={result} className="grid gap-5" {...form}>
      <Hidden {...target} />
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
        <TextInput inputMode="numeric" autoComplete="off" maxLength={12} required />
      </Field>
      <FormFault result={result} fields={["words", "confirm"]} />
      <SubmitRow isPending={isPending} busy="Purging" words="Purge" tone="lost" />
    </Form>
  );
}

interface NamedWordsProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly suggested: PurgeReport["left"];
  readonly isRequired: boolean;
  readonly fault: string | undefined;
}

/** Which further words a purge removes: rare words of the text to tick, and a field for others. */
function NamedWords({ value, onChange, suggested, isRequired, fault }: NamedWordsProps) {
  const lines = value.split("\n");
  const named = new Set(lines.map((line) => line.trim()));
  const turn = (word: string, isNamed: boolean) => {
    const others = lines.filter((line) => line.trim() !== word && line.trim() !== "");
    onChange((isNamed ? [...others, word] : others).join("\n"));
  };
  return (
    <>
      {suggested.length > 0 && (
        <fieldset className="grid [&_input]:mt-[calc((1lh-1rem)/2)] [&_label]:grid [&_label]:grid-cols-[1rem_minmax(0,1fr)] [&_label]:items-start [&_label]:gap-2.5 [&_label]:py-1 [&_label]:wrap-anywhere">
          <legend className="mb-1 font-medium">Rare words that also appear elsewhere</legend>
          {suggested.map(({ word, places, memories }) => (
            <Tick key={word} isOn={named.has(word)} turn={(isNamed) => turn(word, isNamed)}>
              <span>
                <span className="memory">{word}</span>{" "}
                <span className="text-note text-ink-3">{sayWhere(places, memories)}</span>
              </span>
            </Tick>
          ))}
        </fieldset>
      )}
      <Field
        name="words"
        label="Other words to remove, one per line"
        help="For a name or a number. They are removed from all sessions, prompts and conversations of this agent, in upper and lower case. Other memories are listed, not changed."
        fault={fault}
      >
        <TextArea
          name="words"
          rows={3}
          value={value}
          onValueChange={onChange}
          required={isRequired}
        />
      </Field>
    </>
  );
}

function sayWhere(places: number, memories: readonly number[]): string {
  const numbers = memories.map((number) => `#${number}`).join(", ");
  if (places === 0) return `in ${numbers}`;
  return `in ${plural(places, "place")}${numbers === "" ? "" : ` and in ${numbers}`}`;
}

interface WordsElsewhereProps {
  readonly agentId: string;
  readonly elsewhere: PurgeReport["elsewhere"];
}

/** What still holds the words after a purge, with where to remove them. */
function WordsElsewhere({ agentId, elsewhere }: WordsElsewhereProps) {
  const { memories, mergedInto, records, versions, prompts, agents } = elsewhere;
  const merged = mergedInto.filter((number) => !memories.includes(number));
  if (memories.length + merged.length + records + agents.length === 0 && !prompts) return null;
  const toPurge = (number: number) => (
    <TextLink key={number} href={purgeRoute(agentId, number)}>
      #{number}
    </TextLink>
  );
  return (
    <>
      <p className="mt-3 font-medium">
        <Icon name="flag" /> Not removed
      </p>
      <ul>
        {memories.length > 0 && (
          <li>
            {plural(memories.length, "other memory has", "other memories have")} or had the same
            text. Purge each one: <FewOf>{memories.map(toPurge)}</FewOf>
          </li>
        )}
        {merged.length > 0 && (
          <li>
            merged from it, in other words: <FewOf>{merged.map(toPurge)}</FewOf>
          </li>
        )}
        {agents.length > 0 && (
          <li>
            other agents have the same words:{" "}
            <FewOf>
              {agents.map(({ id, name }) => (
                <TextLink key={id} href={agentRoute(id)}>
                  {name}
                </TextLink>
              ))}
            </FewOf>
          </li>
        )}
        {prompts && (
          <li>
            the agent&apos;s name or prompts: edit them in its{" "}
            <TextLink href={agentRoute(agentId, "/settings")}>settings</TextLink>
          </li>
        )}
        {records > 0 && (
          <li>
            {plural(records, "record")} in the{" "}
            <TextLink href={`/audit?agent=${encodeURIComponent(agentId)}`}>audit</TextLink>
            {versions > 0 &&
              `, ${plural(versions, "earlier version")} of its configuration included`}
            : removing {records === 1 ? "it" : "them"} would break the hash chain
          </li>
        )}
      </ul>
    </>
  );
}
