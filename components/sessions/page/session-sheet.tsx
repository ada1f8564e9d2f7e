import { LedgerPane } from "@/components/sessions/sheet/ledger-pane";
import type { OpenConflict } from "@/components/sessions/decide/conflict-choices";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import type { Conflict, Entry } from "@/lib/ledger/entries/entry";
import type { SessionPageData } from "@/lib/sessions/read/load-page";
import type { ReactNode } from "react";
import { pageParts } from "@/components/sessions/page/first-parts";
import { usePreload } from "@/components/ui/use-action";

/** What a kind's sheet is given. */
export interface SheetProps {
  readonly page: SessionPageState;
  readonly header: SessionHeader;
  /** What a reviewer must look at, above the first row of a narrow window. */
  readonly checks: ReactNode;
  /** What became of a refused summary (K7) when the page was made. */
  readonly refusal: SessionPageData["refusal"];
  /** What is decided along with it, after its own changes. */
  readonly along?: ReactNode;
}

/** The sheet in the middle: the ledger as the session changed it, and what is left to answer. */
export function SessionSheet({ page, header, checks, along }: SheetProps) {
  const { moment, ledger } = page;
  const { view, blocks } = moment;
  usePreload(pageParts.backBlock.load);
  usePreload(pageParts.certificate.load);
  return (
    <LedgerPane
      page={page}
      checks={checks}
      above={<LeftToAnswer page={page} header={header} />}
      below={
        view.rollback === null ? (
          along
        ) : (
          <pageParts.certificate.Part view={view} memories={ledger.memories} blocks={blocks} />
        )
      }
    />
  );
}

function LeftToAnswer({ page, header }: Pick<SheetProps, "page" | "header">) {
  const { moment, decisions, rights, log } = page;
  const conflicts = rights.decide && moment.isLatest ? moment.openConflicts : [];
  return (
    <>
      {moment.view.rollback !== null && header.droppedSince.length > 0 && (
        <pageParts.leftDropped.Part agentId={header.agentId} numbers={header.droppedSince} />
      )}
      {conflicts.length > 0 && (
        <pageParts.openConflicts.Part
          conflicts={conflictsWithAuthors(conflicts, log.entries)}
          agentId={header.agentId}
          isPending={decisions.isPending}
          onConfirm={decisions.answerOpen}
        />
      )}
    </>
  );
}

/** Conflicts of a rollback with who made each: changes by others stand in the session's own log (V3). */
function conflictsWithAuthors(
  conflicts: readonly Conflict[],
  entries: readonly Entry[],
): readonly OpenConflict[] {
  return conflicts.map(({ number, start, current }) => {
    const change = entries.findLast(
      (entry) =>
        entry.kind === "memory-changed-elsewhere" &&
        entry.data.conflict === null &&
        entry.data.changes.some((one) => one.number === number),
    );
    return { number, start, current, changedBy: change?.actor, changedAt: change?.at };
  });
}
