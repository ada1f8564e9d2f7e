import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import type { SessionState } from "@/lib/ledger/entries/session";

interface SavedWordsProps {
  readonly form: AgentDraftState;
  readonly openState: SessionState | null;
  readonly isReadOnly: boolean;
}

/** What became of the last save, who may change this, and that unsaved words are back. */
export function SavedWords({ form, openState, isReadOnly }: SavedWordsProps) {
  const isRunning = openState === "running" || openState === "asking-consent";
  const isClean = form.changed.length === 0;
  const done = isClean && !form.isPending && form.result?.ok === true ? form.result : null;
  const saved = done?.version === form.standing.version ? done : null;
  return (
    <>
      {isReadOnly && (
        <p className="block text-ink-2 not-empty:pb-4">
          Only this agent’s owner and admins change this. You may read it.
        </p>
      )}
      {!isReadOnly && (
        <noscript>
          <p className="block text-ink-2 not-empty:pb-4">
            This is saved with scripts, which this browser does not run: nothing typed here is kept.
          </p>
        </noscript>
      )}
      <output className="block text-ink-2 not-empty:pb-4" aria-live="polite">
        {saved !== null && (
          <>
            Saved as version {saved.version}.{" "}
            {isRunning && "The session that is running keeps what it began with."}
          </>
        )}
        {form.isBack && "What you had not saved is back."}
      </output>
    </>
  );
}
