import { ownWarnings } from "@/components/sessions/decide/warnings/own-warnings";
import { recentNow, type RecentRefinement } from "@/components/sessions/decide/warnings/recent-now";
import { standingWarnings } from "@/components/sessions/decide/warnings/standing-warnings";
import { WarningLines } from "@/components/sessions/decide/warnings/warning-lines";
import { WarningsList } from "@/components/sessions/decide/warnings/warnings-list";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { OwnSetting } from "@/lib/writers/refinement/prompt/own-settings";

export interface SessionChecksProps {
  readonly view: SessionView;
  /** As they were when the page was made. */
  readonly recent: readonly RecentRefinement[];
  readonly ownSettings: readonly OwnSetting[];
  readonly sessionId: string;
  readonly agentId: string;
  /** A list with what each means, the lines above the first row of a sheet, or the agent's own alone. */
  readonly as: "list" | "sheet" | "own";
}

/** What a reviewer must look at before a decision, or who reads a session later (V1, V5, A1). */
export function SessionChecks(props: SessionChecksProps) {
  const { view, ownSettings, sessionId, agentId, as } = props;
  const own = ownWarnings(view, ownSettings, agentId);
  if (as === "own") {
    return (
      <WarningLines
        warnings={own}
        className="col-span-full px-5 py-2 max-pane:hidden"
        testId="own-settings"
      />
    );
  }
  const recent = recentNow(props.recent, sessionId, view);
  const warnings = [...own, ...standingWarnings(view, recent)];
  if (as === "list") return <WarningsList warnings={warnings} />;
  // The rail with the same list is another tab there.
  return (
    <WarningLines
      warnings={warnings}
      className="-mx-5 mb-2 px-5 py-2 max-phone:-mx-4 max-phone:px-4 pane:hidden"
      testId="sheet-checks"
    />
  );
}
