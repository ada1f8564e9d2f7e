import { quotedClass } from "@/components/ui/classes";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { AgentField } from "@/lib/agents/agent-settings";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { faultOf } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/words";
import { countCodePoints } from "@/lib/ledger/texts/content";

interface PromptFieldProps {
  readonly form: AgentDraftState;
  readonly field: AgentField;
  readonly label: string;
  /** A label that a heading over it already shows. */
  readonly isLabelHidden?: boolean;
  readonly help?: ReactNode;
  readonly max: number;
  readonly whenBlank: string;
  /** Whether blank stands for words of ours. */
  readonly hasDefault?: boolean;
  readonly isReadOnly: boolean;
  readonly isLarge?: boolean;
}

/** Words of an owner, taken as they are, counted in code points; blank is the default (P3). */
export function PromptField({
  form,
  field,
  label,
  isLabelHidden = false,
  help,
  max,
  whenBlank,
  hasDefault = false,
  isReadOnly,
  isLarge = false,
}: PromptFieldProps) {
  const text = form.textOf(field);
  const length = countCodePoints(text);
  const tooLong = length > max ? `${formatCount(length - max)} characters too many.` : undefined;
  const fault = tooLong ?? faultOf(form.result, field);
  const id = `field-${field}`;
  const isBlank = text.trim() === "";
  return (
    <div className="field">
      <label htmlFor={id} className={clsx(isLabelHidden && "sr-only")}>
        {label}
      </label>
      {help !== undefined && (
        <p className="text-note text-pretty text-ink-3" id={`${id}-help`}>
          {help}
        </p>
      )}
      <textarea
        id={id}
        name={field}
        className={clsx(
          "control field-sizing-content resize-y",
          isLarge
            ? "max-h-176 min-h-48 rounded-sheet px-6 pt-5 pb-6 font-serif text-[1.125rem]/7 font-normal normal-nums max-phone:p-4 max-phone:text-[1.0625rem]"
            : `max-h-128 min-h-28 px-4 py-3 ${quotedClass}`,
        )}
        value={text}
        placeholder={whenBlank}
        readOnly={isReadOnly}
        aria-invalid={fault !== undefined}
        aria-describedby={clsx(help !== undefined && `${id}-help`, `${id}-count`, `${id}-fault`)}
        onChange={(event) => form.set(field, event.target.value)}
      />
      <div
        className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-note text-ink-3 [&_.textlink]:-my-1 [&_.textlink]:min-h-6 [&_.textlink]:text-ink-2"
        id={`${id}-count`}
      >
        <span>
          {formatCount(length)} of {formatCount(max)} characters
          {isBlank && hasDefault && ". Empty uses the default."}
        </span>
        {!isReadOnly && !isBlank && (
          <button type="button" className="textlink" onClick={() => form.set(field, "")}>
            {hasDefault ? "Use the default" : "Clear"}
          </button>
        )}
      </div>
      <p
        className="fault empty:hidden"
        id={`${id}-fault`}
        role={fault === undefined ? undefined : "alert"}
      >
        {fault !== undefined && (
          <>
            <Icon name="flag" />
            {fault}
          </>
        )}
      </p>
    </div>
  );
}
