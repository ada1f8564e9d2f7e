import { hasUndecidedMarks } from "@/components/sessions/view/rules";
import { gaugeTone, type GaugeTone, undecidedTone } from "@/components/ui/gauge";
import type { KeptLines } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { minimumTokens, retentionRatio } from "@/lib/ledger/retention";
import { countedLines, isBelowLines, isBelowSpecifics } from "@/lib/writers/handbook/outcome";

/** What the rail says of a handbook's lines (H6). */
export type LinesSum = NonNullable<ReturnType<typeof sumLines>>;

/** The lines as they add up; null for a first version, and before anything was counted. */
export function sumLines(view: SessionView, threshold: number) {
  const counted = keptLinesOf(view);
  if (counted === null) return null;
  const { oldLines, restedOnRemoved, keptLines } = counted;
  const toKeep = countedLines(counted);
  // H1b: the gauge counts what was forgotten; the threshold is for the rest (H6).
  const retention = retentionRatio(keptLines, oldLines);
  const isOpen = hasUndecidedMarks(view) || isWithoutEffect(view);
  const toneOf = (share: number, isBelow: boolean) =>
    undecidedTone(isBelow ? "lost" : gaugeTone(Math.max(share, threshold), threshold), isOpen);
  return {
    oldLines,
    restedOnRemoved,
    toKeep,
    lost: toKeep - keptLines,
    kept: keptLines,
    /** Negative where too many would go. */
    room: keptLines - minimumTokens(toKeep, threshold),
    retention,
    tone: toneOf(retention, isBelowLines(counted, threshold)),
    specifics: sumSpecifics(counted, (share) =>
      toneOf(share, isBelowSpecifics(counted, threshold)),
    ),
  };
}

/** The specifics of the lines; null where the log doesn't tell. */
function sumSpecifics({ specifics }: KeptLines, toneOf: (share: number) => GaugeTone) {
  if (specifics === undefined || specifics.old === 0) return null;
  const retention = retentionRatio(specifics.kept, specifics.old);
  return { ...specifics, retention, tone: toneOf(retention) };
}

/** What came in force of it never did, or does no more: then nothing of it is good news. */
function isWithoutEffect({ state }: SessionView): boolean {
  return state === "rolled-back" || state === "failed";
}

/** As the session ended, or as its last write left it. */
function keptLinesOf({ rollback, completion, keptLines }: SessionView): KeptLines | null {
  return rollback?.data.kept ?? completion?.data.kept ?? keptLines;
}
