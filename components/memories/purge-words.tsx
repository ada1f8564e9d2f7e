import type { ReactNode } from "react";
import { FewOf } from "@/components/memories/removed-words";
import { Field, TextArea } from "@/components/ui/fields";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words";

interface NamedWordsProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly suggested: PurgeReport["left"];
  readonly isRequired: boolean;
  readonly fault: string | undefined;
}

/** Which further words a purge removes: rare words of the text to tick, and a field for others. */
export function NamedWords({ value, onChange, suggested, isRequired, fault }: NamedWordsProps) {
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
            <label key={word}>
              <input
                type="checkbox"
                className="check"
                checked={named.has(word)}
                onChange={(event) => turn(word, event.target.checked)}
              />
              <span>
                <span className="memory">{word}</span>{" "}
                <span className="text-note text-ink-3">{sayWhere(places, memories)}</span>
              </span>
            </label>
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
export function WordsElsewhere({ agentId, elsewhere }: WordsElsewhereProps) {
  const { memories, mergedInto, records, versions, prompts, agents } = elsewhere;
  const merged = mergedInto.filter((number) => !memories.includes(number));
  if (memories.length + merged.length + records + agents.length === 0 && !prompts) return null;
  const agent = encodeURIComponent(agentId);
  const toPurge = (number: number) => (
    <Link
      key={number}
      className="textlink"
      href={`/settings/purge?agent=${agent}&number=${number}`}
    >
      #{number}
    </Link>
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
                <Link key={id} className="textlink" href={`/agents/${encodeURIComponent(id)}`}>
                  {name}
                </Link>
              ))}
            </FewOf>
          </li>
        )}
        {prompts && (
          <li>
            the agent&apos;s name or prompts: edit them in its{" "}
            <Link className="textlink" href={`/agents/${agent}/settings`}>
              settings
            </Link>
          </li>
        )}
        {records > 0 && <Records agent={agent} records={records} versions={versions} />}
      </ul>
    </>
  );
}

function Records(props: {
  readonly agent: string;
  readonly records: number;
  readonly versions: number;
}): ReactNode {
  const { agent, records, versions } = props;
  return (
    <li>
      {plural(records, "record")} in the{" "}
      <Link className="textlink" href={`/audit?agent=${agent}`}>
        audit
      </Link>
      {versions > 0 && `, ${plural(versions, "earlier version")} of its configuration included`}:
      removing {records === 1 ? "it" : "them"} would break the hash chain
    </li>
  );
}

/** What a purge removes and what it leaves, as pages show it. */
export interface PurgeReport extends RemovedWords {
  /** Rare words of the text that remain elsewhere, because they were not named. */
  readonly left: readonly {
    readonly word: string;
    readonly places: number;
    readonly memories: readonly number[];
  }[];
  readonly elsewhere: {
    readonly memories: readonly number[];
    readonly mergedInto: readonly number[];
    readonly records: number;
    readonly versions: number;
    readonly prompts: boolean;
    readonly agents: readonly { readonly id: string; readonly name: string }[];
  };
}

/** How much of each kind of place loses words, and in which sessions and conversations. */
export interface RemovedWords {
  readonly texts: number;
  readonly prompts: number;
  readonly entries: number;
  readonly messages: number;
  readonly summaries: number;
  readonly runs: number;
  readonly documents: number;
  readonly answers: number;
  readonly sessions: readonly string[];
  readonly conversations: readonly string[];
}
