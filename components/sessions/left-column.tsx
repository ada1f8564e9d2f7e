"use client";

import { PromptPane } from "@/components/sessions/prompt-pane";
import { OperationsPane } from "@/components/sessions/operations-pane";
import { LeftPane } from "@/components/sessions/left-pane";
import { LeftTabs } from "@/components/sessions/left-tabs";
import { LogPane } from "@/components/sessions/log-pane";
import type { SessionHeader } from "@/components/sessions/session-header";
import type { SessionPageState } from "@/components/sessions/use-session-page";
import { isActive } from "@/lib/ledger/session";

interface LeftColumnProps {
  readonly page: SessionPageState;
  readonly header: SessionHeader;
  readonly now: number;
}

/** The left column: the log, what was done, or what the model was told. */
export function LeftColumn({ page, header, now }: LeftColumnProps) {
  const { moment, selection, review, tab } = page;
  const { view, items } = moment;
  const head = (
    <LeftTabs
      tab={tab}
      operationCount={view.operations.length}
      lineCount={items.length}
      isDue={page.canDecide}
      onTab={(next) => page.go({ tab: next })}
    />
  );
  switch (tab) {
    case "prompt":
      return (
        <LeftPane label="Prompt" head={head}>
          <PromptPane sessionId={header.id} state={page.log.view.state} />
        </LeftPane>
      );
    case "operations":
      return (
        <OperationsPane
          view={view}
          agentName={header.agentName}
          head={head}
          plan={review.plan}
          focus={selection.sequence}
          canDecide={page.canDecide}
          now={now}
          onToggle={review.toggle}
        />
      );
    case "log":
      return (
        <LogPane
          items={items}
          since={moment.since}
          agentName={header.agentName}
          reversed={moment.reversed}
          focus={selection.sequence}
          isActive={isActive(view.state) && moment.isLatest}
          connection={page.connection}
          head={head}
        />
      );
  }
}
