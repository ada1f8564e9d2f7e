import type { PurgeReport } from "@/components/purge/purge-report";
import { Field } from "@/components/ui/forms/field";
import { plural } from "@/components/ui/words/number-words";
import { TextArea } from "@/components/ui/forms/text-area";

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
