import type { AgentField } from "@/lib/agents/agent-settings";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { quotedClass } from "@/components/ui/classes";
import { Field, TextArea } from "@/components/ui/fields";
import { formatCount } from "@/components/ui/words";
import { countCodePoints } from "@/lib/ledger/texts/content";

interface PromptFieldProps {
  readonly form: AgentDraftState;
  readonly field: AgentField;
  readonly label: string;
  readonly help?: string;
  readonly max: number;
  readonly whenBlank: string;
  readonly isReadOnly: boolean;
  /** Large, under a heading that is its label; blank stands for words of ours. */
  readonly isStyle?: boolean;
}

/** Words of an owner, taken as they are, counted in code points; blank is the default (P3). */
export function PromptField(props: PromptFieldProps) {
  const { form, field, label, help, max, whenBlank, isReadOnly, isStyle = false } = props;
  const text = form.textOf(field);
  const length = countCodePoints(text);
  const tooLong = length > max ? `${formatCount(length - max)} characters too many.` : undefined;
  const isBlank = text.trim() === "";
  return (
    <Field
      name={field}
      label={isStyle ? <span className="sr-only">{label}</span> : label}
      help={help}
      fault={tooLong}
    >
      <TextArea
        name={field}
        className={
          isStyle
            ? "field-sizing-content max-h-176 min-h-48 resize-y rounded-sheet px-6 pt-5 pb-6 font-serif text-[1.125rem]/7 font-normal normal-nums max-phone:p-4 max-phone:text-[1.0625rem]"
            : `field-sizing-content max-h-128 min-h-28 resize-y px-4 py-3 ${quotedClass}`
        }
        value={text}
        placeholder={whenBlank}
        readOnly={isReadOnly}
        onValueChange={(typed) => form.set(field, typed)}
      />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-note text-ink-3 [&_.textlink]:-my-1 [&_.textlink]:min-h-6 [&_.textlink]:text-ink-2">
        <span>
          {formatCount(length)} of {formatCount(max)} characters
          {isBlank && isStyle && ". Empty uses the default."}
        </span>
        {!isReadOnly && !isBlank && (
          <button type="button" className="textlink" onClick={() => form.set(field, "")}>
            {isStyle ? "Use the default" : "Clear"}
          </button>
        )}
      </div>
    </Field>
  );
}
