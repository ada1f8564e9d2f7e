"use client";

import { useState, type ReactNode } from "react";
import { modelWords } from "@/components/sessions/session-words";
import { plural } from "@/components/ui/number-words";
import type { SessionView } from "@/lib/ledger/fold";

interface ReviewPaneProps {
  readonly view: SessionView;
  readonly agentName: string;
  readonly operations: ReactNode;
  readonly log: (head: ReactNode) => ReactNode;
  readonly canDecide: boolean;
}

/** The left column while a decision is due: operations first, the log one tab away. */
export function ReviewPane({ view, agentName, operations, log, canDecide }: ReviewPaneProps) {
  const [tab, setTab] = useState<"operations" | "log">("operations");
  const head = (
    <fieldset className="tabs" aria-label="Left column">
      <button
        type="button"
        aria-pressed={tab === "operations"}
        onClick={() => setTab("operations")}
      >
        Operations<span className="n">{view.operations.length}</span>
      </button>
      <button type="button" aria-pressed={tab === "log"} onClick={() => setTab("log")}>
        Log<span className="n">{view.lastSequence}</span>
      </button>
    </fieldset>
  );
  if (tab === "log") return log(head);
  return (
    <section className="pane pane-log" aria-label="Operations">
      <div>
        <div className="pane-h">
          {head}
          <span className="note">{plural(view.marks.length, "mark")}</span>
        </div>
        {operations}
        {canDecide && (
          <p className="hints">
            <span>
              <kbd>j</kbd> <kbd>k</kbd> move
            </span>
            <span>
              <kbd>x</kbd> select
            </span>
            <span>
              <kbd>a</kbd> approve
            </span>
            <span>
              <kbd>r</kbd> roll back
            </span>
          </p>
        )}
        <Story view={view} agentName={agentName} />
      </div>
    </section>
  );
}

function Story({ view, agentName }: { view: SessionView; agentName: string }) {
  const summary = view.completion?.data.summary ?? "";
  return (
    <div className="story">
      {view.consent !== null && (
        <div>
          <h2>What {agentName} said before</h2>
          <p className="said">“{view.consent.reason.trim()}”</p>
          <p className="note mt-1">
            {view.consent.answer === "yes" ? "Agreed" : "Did not agree"},{" "}
            {modelWords(view.consent.model)}
          </p>
        </div>
      )}
      {summary !== "" && (
        <div>
          <h2>What the model says it did</h2>
          <p className="said">“{summary}”</p>
        </div>
      )}
    </div>
  );
}
