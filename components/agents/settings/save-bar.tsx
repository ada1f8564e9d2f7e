import { useEffect } from "react";
import type { AgentField } from "@/lib/agents/agent-settings";
import { saveBarClass, saveBarLineClass } from "@/components/agents/settings/save-bar-class";
import { draftCopy } from "@/components/agents/settings/words/change-copy";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { Button } from "@/components/ui/forms/button";
import { FormFault } from "@/components/ui/forms/form-fault";
import { plural } from "@/components/ui/words/number-words";
import { useSaveKey } from "@/components/ui/forms/use-save-key";

interface SaveBarProps {
  readonly form: AgentDraftState;
  readonly fields: readonly AgentField[];
  readonly people: ReadonlyMap<string, string>;
  /** What a session that is open does with a change; null where none is. */
  readonly sessionCopy: string | null;
}

/** Names what is changed and not saved, and saves it as the next version. */
export function SaveBar({ form, fields, people, sessionCopy }: SaveBarProps) {
  const { changed, isPending, result, overtaken } = form;
  const isDirty = changed.length > 0;
  useSaveKey(isDirty, form.save);
  useEffect(() => {
    if (isDirty) uncover(document.activeElement);
  }, [isDirty]);
  if (!isDirty) return null;
  const { version, values } = form.standing;
  const said = changed.map((field) => draftCopy(values, field, form.draft[field] ?? "", people));
  const verb = overtaken === null ? "Save" : "Overwrite";
  return (
    <section className={saveBarClass} aria-label="Unsaved changes">
      <div
        className={`${saveBarLineClass} max-phone:flex-wrap [&>button]:h-10 max-phone:[&>button]:min-w-0 max-phone:[&>button]:flex-1`}
      >
        <div className="max-h-28 min-w-0 flex-1 overflow-y-auto wrap-anywhere text-ink-2 max-phone:basis-full [&_.fault]:text-ink [&_b]:text-ink">
          <p>
            <b>{plural(changed.length, "change")}:</b> {said.join(", ")}. {sessionCopy}
          </p>
          <FormFault result={result} fields={fields} />
        </div>
        <Button onClick={form.discard}>Discard</Button>
        <Button tone="ink" isPending={isPending} onClick={form.save}>
          {isPending ? "Saving" : `${verb} as version ${version + 1}`}{" "}
          <kbd className="chord max-phone:hidden">{chord()}</kbd>
        </Button>
      </div>
    </section>
  );
}

/** The bar must not hide the line that is typed in, nor what is said below it. */
function uncover(typedIn: Element | null): void {
  if (typedIn instanceof HTMLInputElement) {
    typedIn.closest(".field")?.scrollIntoView({ block: "nearest" });
  }
}

/** Only ever rendered in a browser: nothing is unsaved on the server. */
function chord(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘S" : "Ctrl S";
}
