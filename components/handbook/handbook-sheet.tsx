import { DraftDiff } from "@/components/handbook/draft-diff";
import { paneClass } from "@/components/sessions/page/panes";
import type { SheetProps } from "@/components/sessions/sheet/session-sheet";

/** The middle of a handbook session's page: each document that it changed. */
export function HandbookSheet({ page }: SheetProps) {
  const { view } = page.moment;
  return (
    <section className={paneClass.ledger} data-pane="ledger" aria-label="Documents">
      {[...view.drafts.values()].map((draft) => (
        <DraftDiff key={draft.name} draft={draft} />
      ))}
    </section>
  );
}
