import type { ReactNode } from "react";
import type { NewerSettings } from "@/components/account/settings-answer";
import { CopyButton } from "@/components/ui/copy-button";
import { DottedSummary, NoteBox } from "@/components/ui/facts";
import { Form, Hidden, SubmitRow } from "@/components/ui/form";
import {
  type ActionResult,
  extraOf,
  type FormAction,
  FormFault,
} from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import type { PostedFields } from "@/components/ui/requests";
import { useFormAction, useShownVersion } from "@/components/ui/use-form-action";

interface SaveRowProps {
  readonly result: ActionResult | null;
  readonly isPending: boolean;
  readonly words?: string | undefined;
}

/** The end of a form of the settings: save, and that it is saved, said to who listens too. */
export function SaveRow({ result, isPending, words = "Save" }: SaveRowProps) {
  return (
    <SubmitRow isPending={isPending} busy="Saving" words={words}>
      <output className="inline-flex items-center gap-1.5 text-ink-2">
        {result?.ok === true && (
          <>
            <Icon name="check" />
            Saved.
          </>
        )}
      </output>
    </SubmitRow>
  );
}

interface SettingsFormProps {
  /** Of what is saved now. */
  readonly version: number;
  readonly action: FormAction;
  /** What it posts besides its fields and the version. */
  readonly hidden?: PostedFields;
  /** The names of its fields, which say themselves what is wrong with them. */
  readonly fields: readonly string[];
  /** It shows nothing that is saved, so nothing of it is held while someone types. */
  readonly isNew?: boolean;
  readonly words?: string;
  readonly className?: string;
  /** Of the fold that it stands in, if it does. */
  readonly fold?: { readonly title: string; readonly of: string };
  /** What another admin saved meanwhile. */
  readonly renderNewer?: (newer: NewerSettings) => ReactNode;
  /** What saving would do, where that is to be seen before it is confirmed; else null. */
  readonly renderEffects?: (result: ActionResult | null) => ReactNode;
  readonly children: ReactNode;
}

/** A part of what admins set. Two of them at once: the second sees what the first saved (M5). */
export function SettingsForm(props: SettingsFormProps) {
  const { action, fields, isNew = false, words, className, renderNewer, renderEffects } = props;
  const { shown, onInput, letGo } = useShownVersion({
    version: props.version,
    children: props.children,
  });
  const { version, children } = isNew ? props : shown;
  const { result, isPending, form } = useFormAction(action, letGo);
  const newer = extraOf<NewerSettings>(result, "current");
  const effects = renderEffects?.(result) ?? null;
  const isAsked = effects !== null;
  const sheet = (
    <Form
      result={result}
      key={isNew ? "new" : version}
      className={className}
      onInput={onInput}
      {...form}
    >
      <Hidden {...props.hidden} version={newer?.version ?? version} />
      {renderEffects !== undefined && <Hidden confirmed={String(isAsked)} />}
      {children}
      <FormFault result={isAsked ? null : result} fields={fields} />
      {newer !== null && renderNewer !== undefined && <NoteBox>{renderNewer(newer)}</NoteBox>}
      {effects}
      <SaveRow
        result={result}
        isPending={isPending}
        words={isAsked ? "Save anyway" : newer === null || isNew ? words : "Overwrite"}
      />
    </Form>
  );
  if (props.fold === undefined) return sheet;
  return (
    <Fold {...props.fold} isOpen={result !== null}>
      {sheet}
    </Fold>
  );
}

interface FoldProps {
  readonly title: string;
  /** What it is of, for who hears the title alone. */
  readonly of: string;
  /** Once its form was answered: without scripts a new page says what. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A form of a row of a list, which opens below it. */
export function Fold({ title, of, isOpen, children }: FoldProps) {
  return (
    <details className="text-note" open={isOpen}>
      <DottedSummary aria-label={`${title}: ${of}`}>{title}</DottedSummary>
      {children}
    </details>
  );
}

interface ShownOnceProps {
  readonly what: "key" | "link" | "secret";
  readonly text: string;
}

/** A secret in full: it is shown where it was made, and nowhere ever again. */
export function ShownOnce({ what, text }: ShownOnceProps) {
  // The secret of a webhook must be kept to sign with, sealed; of all else a hash is enough.
  const why =
    what === "secret"
      ? "It can't be shown again."
      : "Only its hash is stored; it can't be shown again.";
  return (
    <output className="grid justify-items-start gap-2.5 border-3 border-double border-rule-2 p-4 [&_code]:wrap-anywhere [&_code]:select-all">
      <p>
        <b>Copy it now.</b> {why}
      </p>
      <code data-testid={`new-${what}`}>{text}</code>
      <CopyButton label={`Copy the ${what}`} text={() => text} />
    </output>
  );
}
