import {
  createElement,
  lazy,
  Suspense,
  use,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from "react";
import { Dot } from "@/components/ui/icon";
import type { OperationsPane } from "@/components/sessions/decide/operations-pane";
import { loadOperations } from "@/components/sessions/decide/use-review";
import { LeftPane } from "@/components/sessions/view/panes";
import type { LeftTab, SessionHeader } from "@/components/sessions/view/session-place";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import type { Kind } from "@/components/writers/kind";
import { kindOf } from "@/components/writers/kind-of";
import { usePreload } from "@/components/ui/use-action";
import { isActive } from "@/lib/ledger/entries/session";

/** Loaded with the page if it is shown first, else soon after. */
const loadLog = () => import("@/components/sessions/log/log-pane");
const LogPane = lazy(async () => ({ default: (await loadLog()).LogPane }));

function Operations(props: ComponentProps<typeof OperationsPane>) {
  return createElement(use(loadOperations()), props);
}

const PromptPane = lazy(() => import("@/components/sessions/page/prompt-pane"));

/** What the pieces of a kind are shown with. */
export interface LeftProps {
  readonly page: SessionPageState;
  readonly header: SessionHeader;
  /** The tabs of the column. */
  readonly head: ReactNode;
  /** The call that is being written, as a list's line; false where none is. */
  readonly draft: ReactNode;
}

interface LeftColumnProps extends Omit<LeftProps, "head" | "draft"> {
  readonly Pieces: ComponentType<LeftProps> | undefined;
}

/** What the column is called that shows what can be reverted. */
export function leftWord(reverts: Kind["reverts"]): string {
  return reverts === "documents" ? "Files" : "Operations";
}

/** The left column: the log, what was done, or what the model was sent. */
export function LeftColumn({ page, header, Pieces }: LeftColumnProps) {
  const { moment, selection, review, tab } = page;
  const { view, items } = moment;
  usePreload(loadLog);
  usePreload(loadOperations);
  const head = (
    <LeftTabs
      tab={tab}
      reverts={kindOf(header.kind).reverts}
      pieceCount={view.operations.length + view.drafts.size}
      lineCount={items.length}
      isDue={page.canDecide}
      onTab={(next) => page.go({ tab: next })}
    />
  );
  const isLive = isActive(view.state) && moment.isLatest;
  const written = page.log.draft;
  const { Draft } = kindOf(header.kind);
  const draft = isLive && written !== null && (
    <Suspense>
      <Draft draft={written} agentName={header.agentName} />
    </Suspense>
  );
  switch (tab) {
    case "prompt":
      return (
        <LeftPane label="Prompt" head={head}>
          <Suspense
            fallback={<output className="text-note text-ink-3">Loading the prompt…</output>}
          >
            <PromptPane sessionId={header.id} state={page.log.view.state} />
          </Suspense>
        </LeftPane>
      );
    case "operations":
      if (Pieces !== undefined)
        return <Pieces page={page} header={header} head={head} draft={draft} />;
      return (
        <Suspense fallback={<LeftPane label="Operations" head={head} />}>
          <Operations
            view={view}
            operations={page.rows.operations}
            agentName={header.agentName}
            head={head}
            plan={review.plan}
            focus={selection.sequence}
            canDecide={page.canDecide}
            onToggle={review.toggle}
          />
        </Suspense>
      );
    case "log":
      return (
        <Suspense fallback={<LeftPane label="Log" head={head} />}>
          <LogPane
            items={items}
            since={moment.since}
            agentName={header.agentName}
            reversed={moment.reversed}
            focus={selection.sequence}
            isActive={isLive}
            draft={draft}
            connection={page.connection}
            head={head}
          />
        </Suspense>
      );
  }
}

interface LeftTabsProps {
  readonly tab: LeftTab;
  readonly reverts: Kind["reverts"];
  readonly pieceCount: number;
  readonly lineCount: number;
  /** Operations wait for a decision. */
  readonly isDue: boolean;
  readonly onTab: (tab: LeftTab) => void;
}

/** What the left column shows: what was done, everything that happened, what the model was sent. */
function LeftTabs(props: LeftTabsProps) {
  const { tab, reverts, pieceCount, lineCount, isDue, onTab } = props;
  const tabs: readonly (readonly [LeftTab, string, number | null])[] = [
    ...(reverts === null ? [] : [["operations", leftWord(reverts), pieceCount] as const]),
    ["log", "Log", lineCount],
    ["prompt", "Prompt", null],
  ];
  return (
    <fieldset className="tabs self-stretch *:flex *:items-center *:p-0" aria-label="Left column">
      {tabs.map(([value, word, count]) => (
        <button key={value} type="button" aria-pressed={tab === value} onClick={() => onTab(value)}>
          {value === "operations" && isDue && tab !== value && (
            <Dot shape="ring" className="mr-1.5" />
          )}
          {word}
          {count !== null && <span className="ml-1 font-normal text-ink-3">{count}</span>}
          {value === "operations" && isDue && tab !== value && (
            <span className="sr-only">, to review</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
