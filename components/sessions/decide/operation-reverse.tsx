import type { ReactNode } from "react";
import { ProofText } from "@/components/sessions/page/proof-text";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
import { operationHref } from "@/components/sessions/view/session-place";
import { SheetRowFrame } from "@/components/sessions/sheet/sheet-row-frame";
import { CopyLink } from "@/components/ui/forms/copy-link";
import { Figure } from "@/components/ui/words/figure";
import { plural } from "@/components/ui/words/number-words";
import { diffWords } from "@/components/ui/words/word-diff";
import type { Change } from "@/lib/ledger/change";
import type { OperationView } from "@/lib/ledger/entries/reduce-session";
import { isInLedger } from "@/lib/ledger/memory";
import { formatRatio } from "@/lib/ledger/retention";
import { askedWords } from "@/components/sessions/decide/roll-back-words";

interface OperationReverseProps {
  readonly operation: OperationView;
  /** What reverting it alone would do; null where it stands no more. */
  readonly plan: RevertPlan | null;
}

/** The other side of an operation: what a revert of it would bring back (V2). */
export function OperationReverse({ operation, plan }: OperationReverseProps) {
  const name = operation.slot === null ? "this protection" : `operation ${operation.slot}`;
  return (
    <section className="reverse" aria-label={`The reverse of ${name}`} data-testid="reverse">
      <div className="reverse-h">
        <p>
          {plan === null ? `What ${name} did was undone.` : <Sentence name={name} plan={plan} />}
        </p>
        <CopyLink className="flex-none" place={operationHref(operation.sequence)} />
      </div>
      {[...Map.groupBy(operation.marks, markMeaning)].map(([meaning, marks]) => (
        <p key={meaning} className="reverse-mark">
          Marked: {marks.join("; ")}. {meaning}
        </p>
      ))}
      {plan?.changes.map((change) => (
        <Piece key={change.number} change={change} />
      ))}
    </section>
  );
}

function Sentence({ name, plan }: { name: string; plan: RevertPlan }): ReactNode {
  const { restores, along, retention, isAll, isTooLow } = plan;
  const more =
    along.size === 0 ? "" : ` ${plural(along.size, "later operation")} built on it would go along.`;
  const asked = askedWords(restores);
  return (
    <>
      Reverting {name} brings back <b>{restores.words}</b>.{more}
      {asked} <Figure>{formatRatio(retention)}</Figure> would be kept
      {isTooLow && ", under the threshold, so only the whole session can be rolled back"}
      {isAll && "; nothing would be left standing, so the session would be rolled back"}.
    </>
  );
}

/** One memory as it would be again. */
function Piece({ change }: { change: Change }) {
  const { number, before, after } = change;
  const stood = before !== null && isInLedger(before);
  const isGone = !isInLedger(after);
  return (
    <SheetRowFrame
      number={number}
      anchoredAbove={[number]}
      look={isGone ? "is-withdrawn" : "is-back"}
      isHeld={after.constitutional}
      mark={<span className="mark-n">{wordOf(change)}</span>}
    >
      {isGone ? (
        <p className="memory">
          <del>{before?.content ?? after.content}</del>
        </p>
      ) : (
        <ProofText
          as="stet"
          runs={
            stood
              ? diffWords(after.content, before.content)
              : [{ kind: "struck", text: after.content }]
          }
        />
      )}
    </SheetRowFrame>
  );
}

function wordOf({ before, after }: Change): string {
  if (!isInLedger(after)) return "would be withdrawn";
  if (before === null || !isInLedger(before)) return "would come back";
  if (before.content !== after.content) return "would read so again";
  return "protection would go";
}

/** What a mark means and what to look at, in one sentence (G17). */
function markMeaning(mark: string): string {
  if (mark.includes("older copy removed")) {
    return "The same words are kept in a younger memory: check whether the earlier date matters.";
  }
  return /^#\d+ was /u.test(mark)
    ? "No other memory has the same words: check whether what it said is kept elsewhere."
    : "The meaning may have changed: compare the struck words with the new ones.";
}
