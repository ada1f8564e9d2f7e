import { useEffect } from "react";
import { differingFields } from "@/components/agents/settings/agent-values";
import { changeCopy, draftCopy, isPrompt } from "@/components/agents/settings/copy";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { Button } from "@/components/ui/button";
import { extraOf, FormFault } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { useSaveKey } from "@/components/ui/use-form-action";
import { WordDiff } from "@/components/ui/word-changes";
import { diffWords } from "@/components/ui/word-diff";
import { plural } from "@/components/ui/words";
import { type AgentField, settingOf } from "@/lib/agents/agent-settings";
import type { SessionState } from "@/lib/ledger/entries/session";

/** At the window's lower edge: what is unsaved, then that it is saved. */
const saveBarClass = "fixed inset-[auto_0_0] z-8 max-w-none! bg-sheet shadow-[0_-1px_0_var(--ink)]";
const saveBarLineClass =
  "mx-auto flex min-h-16 max-w-360 items-center gap-3 px-6 py-3 max-phone:px-4";

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
    if (!isDirty) return undefined;
    uncover(document.activeElement);
    // A page that is left keeps its draft in the tab; with the tab that goes.
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
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

interface SavedWordsProps {
  readonly form: AgentDraftState;
  readonly openState: SessionState | null;
  readonly isReadOnly: boolean;
  readonly arePromptsReadOnly: boolean;
}

/** What became of the last save, who may change this, and that unsaved words are back. */
export function SavedWords(props: SavedWordsProps) {
  const { form, openState, isReadOnly, arePromptsReadOnly } = props;
  const isRunning = openState === "running" || openState === "asking-consent";
  const isClean = form.changed.length === 0;
  const done = isClean && !form.isPending && form.result?.ok === true ? form.result : null;
  const saved = done?.version === form.standing.version ? done : null;
  return (
    <>
      {isReadOnly && (
        <p className="block text-ink-2 not-empty:pb-4">
          {arePromptsReadOnly
            ? "You can only read this. This agent’s owner and admins can change it."
            : "You can change prompts and the threshold. This agent’s owner and admins can change the rest."}
        </p>
      )}
      {!arePromptsReadOnly && (
        <noscript>
          <p className="block text-ink-2 not-empty:pb-4">
            Saving needs JavaScript, which is off in this browser.
          </p>
        </noscript>
      )}
      {/* In the place of the save bar: seen wherever the page is scrolled to, and nothing moves. */}
      <output className={saved === null ? "block" : saveBarClass} aria-live="polite">
        {saved !== null && (
          <span className={saveBarLineClass}>
            <Icon name="check" className="text-kept" />
            <span>
              Saved as version {saved.version}.{" "}
              {isRunning && "The running session keeps the settings it started with."}
            </span>
          </span>
        )}
        {form.isBack && (
          <span className="block pb-4 text-ink-2">Your unsaved changes were restored.</span>
        )}
      </output>
    </>
  );
}

interface OvertakenNoticeProps {
  readonly form: AgentDraftState;
  readonly people: ReadonlyMap<string, string>;
}

/** Says what someone else saved while this was written, and that nothing of it is lost. */
export function OvertakenNotice({ form, people }: OvertakenNoticeProps) {
  const { overtaken, standing, changed } = form;
  if (overtaken === null) return null;
  const fields = differingFields(overtaken.values, standing.values);
  const both = fields.filter((field) => changed.includes(field));
  return (
    <div
      className="sheet mb-6 grid gap-2 border-t border-ink px-5 py-4 [&_ul]:grid [&_ul]:list-['–_'] [&_ul]:gap-1 [&_ul]:pl-4"
      role="alert"
      data-testid="overtaken"
    >
      <p>
        <Icon name="flag" /> <b>{saidBy(form)} while you were editing.</b> Your edits are still
        here; the other fields show the saved version.
      </p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {isPrompt(field) ? (
              <>
                {settingOf(field).short}:
                <WordDiff
                  runs={diffWords(
                    String(overtaken.values[field] ?? ""),
                    String(standing.values[field] ?? ""),
                  )}
                />
              </>
            ) : (
              changeCopy(field, overtaken.values[field], standing.values[field], people)
            )}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {both.length === 0
          ? "You changed none of these, so saving keeps them."
          : `You changed ${both.map((field) => settingOf(field).short.toLowerCase()).join(" and ")} too. Saving replaces it with yours.`}
      </p>
    </div>
  );
}

function saidBy({ result, standing }: AgentDraftState): string {
  const [latest] = extraOf<readonly { readonly by: string }[]>(result, "newer") ?? [];
  return latest === undefined
    ? `Version ${standing.version} was saved`
    : `${latest.by} saved version ${standing.version}`;
}
