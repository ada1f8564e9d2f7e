import type { ComponentType, ReactNode } from "react";
import { Dot } from "@/components/ui/icon";
import { pageParts } from "@/components/sessions/page/first-parts";
import {
  type LeftTab,
  leftTabs,
  type SessionHeader,
} from "@/components/sessions/view/session-place";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { kindOf } from "@/components/writers/kind-of";

/** What the pieces of a kind are shown with. */
export interface LeftProps {
  readonly page: SessionPageState;
  readonly header: SessionHeader;
  readonly head: ReactNode;
  /** The call that is being written, as a list's line; false where none is. */
  readonly draft: ReactNode;
}

interface LeftColumnProps extends Omit<LeftProps, "head" | "draft"> {
  readonly Pieces: ComponentType<LeftProps> | undefined;
}

/** The left column: the log, or the pieces of a kind that has some. */
export function LeftColumn({ page, header, Pieces }: LeftColumnProps) {
  // Without pieces the column is closed there; a narrow window shows the log in its place.
  const tab = page.tab === "operations" && Pieces === undefined ? "log" : page.tab;
  const { panes, reverts } = kindOf(header.kind);
  const head = (
    <LeftTabs
      tab={tab}
      pieces={panes.left}
      canClose={reverts === "operations"}
      isDue={page.canDecide && reverts !== null}
      onTab={(next) => page.go({ tab: next })}
      onClose={() => page.go({ tab: "operations", pane: "ledger" })}
    />
  );
  const written = page.log.draft;
  const draft = page.moment.isLive && written !== null && (
    <pageParts.draft.Part draft={written} agentName={header.agentName} />
  );
  const Shown = tab === "operations" && Pieces !== undefined ? Pieces : pageParts.log.Part;
  return <Shown page={page} header={header} head={head} draft={draft} />;
}

interface LeftTabsProps {
  readonly tab: LeftTab;
  /** What its pieces are called; nothing for a kind that has none. */
  readonly pieces: string | undefined;
  /** Whether the sheet shows what can be decided, so that the column can be closed. */
  readonly canClose: boolean;
  /** The pieces wait for a decision. */
  readonly isDue: boolean;
  readonly onTab: (tab: LeftTab) => void;
  readonly onClose: () => void;
}

/** What the left column shows: everything that happened, or its pieces. */
function LeftTabs({ tab, pieces, canClose, isDue, onTab, onClose }: LeftTabsProps) {
  return (
    <>
      {pieces === undefined ? (
        <h2 className="font-strong">Log</h2>
      ) : (
        <fieldset
          className="tabs self-stretch *:flex *:items-center *:p-0"
          aria-label="Left column"
        >
          {leftTabs.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={tab === value}
              onClick={() => onTab(value)}
            >
              {value === "operations" && isDue && tab !== value && (
                <>
                  <Dot shape="ring" className="mr-1.5" />
                  <span className="sr-only">To review: </span>
                </>
              )}
              {value === "log" ? "Log" : pieces}
            </button>
          ))}
        </fieldset>
      )}
      {canClose && (
        <button
          type="button"
          className="text-note text-ink-3 textlink max-pane:hidden"
          onClick={onClose}
        >
          Close
        </button>
      )}
    </>
  );
}
