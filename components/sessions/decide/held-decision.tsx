import { DecisionDialog, RollBackDialog } from "@/components/sessions/decide/decision-dialog";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { Button } from "@/components/ui/button";
import { capitalise, plural } from "@/components/ui/words";
import type { RollBackOf } from "@/components/writers/kind";
import { joinWords } from "@/lib/ledger/copy";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { SyncRow } from "@/lib/ledger/entries/sync-row";

/** How many syncs a decision on this one covers (F8). */
export function syncsOf(row: SyncRow | null): number {
  return row?.decides === true ? row.others.length + 1 : 1;
}

interface HeldDecisionProps {
  readonly view: SessionView;
  readonly of: RollBackOf;
  readonly decisions: Decisions;
  /** How many syncs are decided at once (F8). */
  readonly syncs: number;
}

/** What a person does with held edits as a whole (F7): the files are restored, or all is taken over. */
export function HeldDecision({ view, of, decisions, syncs }: HeldDecisionProps) {
  const { takeOverDialog, isPending } = decisions;
  return (
    <>
      <DecisionDialog
        {...takeOverDialog}
        title={syncs === 1 ? "Take over all edits?" : `Take over the edits of ${syncs} syncs?`}
        act="Take over all"
        isPending={isPending}
        trigger={
          <Button tone="lost">
            Take over all <kbd aria-hidden="true">a</kbd>
          </Button>
        }
      >
        {sayTakenOver(view, of.agentName, syncs)}
      </DecisionDialog>
      <RollBackDialog
        view={view}
        of={of}
        decisions={decisions}
        trigger={
          <Button tone="ink" isPending={isPending}>
            Restore the files <kbd aria-hidden="true">r</kbd>
          </Button>
        }
      />
    </>
  );
}

/** `Removes 4 memories and adds 1 memory in Keepsake. You can roll this back later.` */
export function sayTakenOver({ held }: Pick<SessionView, "held">, name: string, syncs: number) {
  const all = held?.edits ?? [];
  const edits = all.filter(({ changes }) => !changes.some((one) => one.before?.constitutional));
  const done = [
    ["removes", "delete"],
    ["changes", "update"],
    ["adds", "add"],
  ].flatMap(([verb, wanted]) => {
    const count = edits.filter(({ operation }) => operation.name === wanted).length;
    return count === 0 ? [] : [`${verb} ${plural(count, "memory", "memories")}`];
  });
  const what =
    syncs > 1 || done.length === 0
      ? `Takes over what ${name} changed`
      : `${capitalise(joinWords(done))} in Keepsake`;
  const stays = edits.length < all.length ? " Constitutional memories stay as they are." : "";
  return `${what}.${stays} You can roll this back later.`;
}
