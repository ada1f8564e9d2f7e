import { ProofText } from "@/components/sessions/page/proof-text";
import { SheetRowFrame } from "@/components/sessions/sheet/sheet-row-frame";
import { Icon } from "@/components/ui/icon";
import { diffWords } from "@/components/ui/words/word-diff";
import { sayChangedSince, type ChangedSince } from "@/lib/ledger/entries/changed-since";
import { calendarDay } from "@/lib/ledger/copy";

/** What others made of a memory after the session had changed it: its text as it stands (V3). */
export function SinceRow({ change }: { change: ChangedSince }) {
  const { number, left, now } = change;
  const isGone = now.discardedAt !== null;
  const relabelled = left.category !== now.category;
  return (
    <SheetRowFrame
      number={number}
      anchoredAbove={[number]}
      look="is-since"
      isHeld={now.constitutional}
      testId="changed-since"
      mark={<span className="mark-n">Now</span>}
    >
      {isGone ? (
        <ProofText runs={[{ kind: "struck", text: now.content }]} />
      ) : (
        <ProofText runs={diffWords(left.content, now.content)} />
      )}
      <p className="meta">
        <span className="inline-flex gap-1.5">
          <Icon name="unequal" />
          {sayChangedSince(change)}
        </span>
        <span>{calendarDay(change.at)}</span>
        {relabelled && (
          <span>
            {left.category ?? "no label"} → {now.category ?? "no label"}
          </span>
        )}
      </p>
    </SheetRowFrame>
  );
}
