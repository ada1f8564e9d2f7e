import { saveBarClass, saveBarLineClass } from "@/components/agents/settings/save-bar-class";
import { Icon } from "@/components/ui/icon";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import type { SessionState } from "@/lib/ledger/entries/session";

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
