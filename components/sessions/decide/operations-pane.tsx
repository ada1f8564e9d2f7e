import { LeftPane } from "@/components/sessions/page/left-pane";
import { OperationsList } from "@/components/sessions/decide/operations-list";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
import { flagCount } from "@/components/sessions/decide/warnings/flag-count";
import { KeyHints } from "@/components/shell/keys/key-hints";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import type { ReactNode } from "react";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";

interface OperationsPaneProps {
  readonly view: SessionView;
  /** As the rows of the sheet are ordered. */
  readonly operations: readonly OperationView[];
  readonly agentName: string;
  readonly head: ReactNode;
  readonly plan: RevertPlan | null;
  readonly focus: number | null;
  readonly canDecide: boolean;
  readonly onToggle: (sequence: number) => void;
}

/** The left column for a decision: operations first, then what was said before and after them. */
export function OperationsPane(props: OperationsPaneProps) {
  const { view, operations, agentName, head, plan, focus, canDecide, onToggle } = props;
  const status = (
    <span className="text-note text-ink-3">{plural(flagCount(view.operations), "flag")}</span>
  );
  return (
    <LeftPane label="Operations" head={head} status={status}>
      {view.operations.length === 0 && <EmptyState>No operations yet.</EmptyState>}
      <OperationsList
        operations={operations}
        changedSince={view.changedSince}
        plan={plan}
        focus={focus}
        canChoose={canDecide}
        onToggle={onToggle}
      />
      {view.operations.length > 0 && (
        <KeyHints hints={{ "j k": "move", ...(canDecide && { x: "select" }), "?": "all keys" }} />
      )}
      <Story view={view} agentName={agentName} />
    </LeftPane>
  );
}

const saidClass =
  "font-serif text-head/5.75 font-normal text-pretty whitespace-pre-line wrap-anywhere normal-nums";

interface StoryProps {
  readonly view: SessionView;
  readonly agentName: string;
}

function Story({ view, agentName }: StoryProps) {
  const { consent, completion } = view;
  const summary = completion?.data.summary ?? "";
  if (consent === null && summary === "") return null;
  return (
    <div className="mt-5 grid gap-4 border-t border-rule-2 pt-4 [&_h2]:mb-1 [&_h2]:font-strong">
      {consent !== null && (
        <div>
          <h2>What {agentName} said before</h2>
          {consent.reason.trim() !== "" && <p className={saidClass}>“{consent.reason.trim()}”</p>}
          <p className="text-note text-ink-3 mt-1">
            {consent.answer === "yes" ? "Agreed" : "Did not agree"} <RelativeTime at={consent.at} />
            , {modelCopy(consent.model)}
          </p>
        </div>
      )}
      {summary !== "" && (
        <div>
          <h2>The model&apos;s summary</h2>
          <p className={saidClass}>“{summary}”</p>
          {completion?.data.unfinished === true && (
            <p className="text-note text-ink-3 mt-1">
              The model didn&apos;t complete the session
              {completion.data.reason === null ? "" : `: ${completion.data.reason}`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
