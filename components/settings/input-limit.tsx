"use client";

import { SaveRow } from "@/components/settings/save-row";
import { newerSettings } from "@/components/settings/settings-answer";
import { DottedSummary } from "@/components/ui/dotted-summary";
import { NoteBox } from "@/components/ui/feedback/note-box";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { TextInput } from "@/components/ui/forms/text-input";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface InputLimitProps {
  readonly id: string;
  /** In tokens. */
  readonly inputLimit: number;
  readonly limitSource: "set" | "known" | "assumed";
  readonly version: number;
  /** Null for members who may only read. */
  readonly action: FormAction | null;
}

/** How much a model can read at once, where that number comes from, and a form to set it (P7). */
export function InputLimit({ id, inputLimit, limitSource, version, action }: InputLimitProps) {
  return (
    <>
      <p className="text-note text-ink-3">
        Input limit: {sayTokens(inputLimit)} tokens{sourceWords[limitSource]}
      </p>
      {action !== null && (
        <SetInputLimit
          id={id}
          given={limitSource === "set" ? String(inputLimit) : ""}
          version={version}
          action={action}
        />
      )}
    </>
  );
}

interface SetInputLimitProps {
  readonly id: string;
  readonly given: string;
  readonly version: number;
  readonly action: FormAction;
}

function SetInputLimit({ id, given, version, action }: SetInputLimitProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  const newer = newerSettings(result);
  const current = newer?.inputLimits[id];
  return (
    <details className="text-note" open={result !== null}>
      <DottedSummary aria-label={`Set the input limit: ${id}`}>Set the input limit</DottedSummary>
      <form key={version} className="mt-3 grid max-w-[24rem] gap-4" {...form}>
        <input type="hidden" name="model" value={id} />
        <input type="hidden" name="version" value={newer?.version ?? version} />
        <Field
          name="inputLimit"
          label="Input limit in tokens"
          help="The largest input that the provider accepts for this model. Prompts use three quarters of it. Empty: what Keepsake knows of the model."
          fault={faultOf(result, "inputLimit")}
        >
          <TextInput defaultValue={typed("inputLimit", given)} inputMode="numeric" maxLength={12} />
        </Field>
        <FormFault result={result} fields={["inputLimit"]} />
        {newer !== null && (
          <NoteBox>
            {current === undefined
              ? "No input limit is set now."
              : `It is ${sayTokens(current)} tokens now.`}
          </NoteBox>
        )}
        <SaveRow result={result} isPending={isPending} isOver={newer !== null} />
      </form>
    </details>
  );
}

const sourceWords = {
  set: ", set here",
  known: "",
  assumed: ", as the model is unknown",
} as const;

function sayTokens(tokens: number): string {
  return tokens.toLocaleString("en");
}
