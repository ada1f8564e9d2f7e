import { DecisionDialog, wrongOperations } from "@/components/sessions/decide/decision-dialog";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { questions } from "@/components/writers/questions";
import type { RollBackOf } from "@/components/writers/kind";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

interface RollBackApprovedProps {
  readonly view: SessionView;
  readonly of: RollBackOf;
  readonly decisions: Decisions;
}

/** The way back after an approval (S1). */
export function RollBackApproved({ view, of, decisions }: RollBackApprovedProps) {
  const question = questions[view.kind](view, of);
  if (!question.isWorthIt) return null;
  return (
    <DecisionDialog
      {...decisions.rollBackDialog}
      fields={<wrongOperations.Part operations={view.operations} decisions={decisions} />}
      title="Roll back an approved session?"
      act={question.act}
      isPending={decisions.isPending}
      trigger={
        <Button tone="lost">
          <Icon name="rollback" />
          Roll back
        </Button>
      }
    >
      {question.words} An approved session can be rolled back once.
    </DecisionDialog>
  );
}
