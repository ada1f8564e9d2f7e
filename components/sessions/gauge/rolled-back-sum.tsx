import { TokensTable } from "@/components/sessions/gauge/retention-sum";
import { givenBackThen, leftOutThen, nowWords, type Room } from "@/components/sessions/view/rules";
import { formatCount, formatSigned, plural } from "@/components/ui/words";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent } from "@/lib/ledger/retention";

/** One line of the sum of a session's tokens. */
export interface SumRow {
  readonly words: string;
  readonly share?: string;
  readonly tone?: string;
  readonly figure: string;
  readonly look?: "total" | "final";
}

/** The sum of a session that was rolled back: what was taken, what came back, what others changed. */
export function rolledBackRows(
  view: SessionView,
  rollback: EntryOf<"session-rolled-back">,
  room: Room,
  fallen: Room | null,
): SumRow[] {
  const before = view.gaugeBefore?.keptTokens ?? room.start;
  const copies = view.gaugeBefore?.copyTokens ?? 0;
  const copiesLeft = view.gauge?.copyTokens ?? 0;
  const count = rollback.data.reversed.filter(({ slot }) => slot !== null).length;
  const back = givenBackThen(rollback).filter(({ slot }) => slot !== null);
  const given = isAlone(rollback)
    ? room.kept - before
    : takenBy(view, new Set(back.map(({ sequence }) => sequence)), room.start);
  const lowest = fallen?.kept ?? before;
  const copiesBack = copies - copiesLeft;
  const others = room.kept - before - given;
  return [
    { words: "At the start", figure: formatCount(room.start) },
    { words: plural(count, "change"), figure: formatSigned(before - room.start - copies) },
    ...rowUnlessZero("Exact copies removed", copies),
    ...(fallen === null
      ? []
      : [{ words: "The operation that tripped it", figure: formatSigned(lowest - before) }]),
    {
      words: fallen === null ? "Before the rollback" : "Would have been",
      share: formatPercent(lowest, room.start, room.threshold),
      tone: fallen === null ? "text-ink" : "text-lost",
      figure: formatCount(lowest),
      look: "total",
    },
    {
      words: `${plural(back.length, "change")} reversed`,
      figure: formatSigned(given + copiesBack),
    },
    ...rowUnlessZero("Exact copies restored", -copiesBack),
    ...(fallen === null
      ? []
      : [{ words: "1 never written", figure: formatSigned(before - lowest) }]),
    ...rowUnlessZero("Changed by others", others),
    {
      words: nowWords(copiesLeft),
      share: `${formatPercent(room.kept, room.start, room.threshold)}${copiesLeft > 0 ? "" : " kept"}`,
      tone: `text-${room.tone}`,
      figure: formatCount(room.kept),
      look: "final",
    },
  ];
}

function rowUnlessZero(words: string, tokens: number): SumRow[] {
  return tokens === 0 ? [] : [{ words, figure: formatSigned(tokens) }];
}

/** Whether all that moved since the start was the session's, and all of it came back. */
function isAlone(rollback: EntryOf<"session-rolled-back">): boolean {
  const { otherRevisions } = rollback.data.certificate;
  return otherRevisions.length === 0 && leftOutThen(rollback).length === 0;
}

/** The tokens that these operations had taken, each by the gauge before and after it. */
function takenBy({ operations }: SessionView, wanted: ReadonlySet<number>, start: number): number {
  let before = start;
  let taken = 0;
  for (const { slot, sequence, gauge } of operations) {
    if (slot === null) continue;
    if (wanted.has(sequence)) taken += before - gauge.keptTokens;
    before = gauge.keptTokens;
  }
  return taken;
}

interface RolledBackSumProps {
  readonly view: SessionView;
  readonly rollback: EntryOf<"session-rolled-back">;
  readonly room: Room;
  readonly fallen: Room | null;
}

/** The tokens of a session that was rolled back. */
export function RolledBackSum({ view, rollback, room, fallen }: RolledBackSumProps) {
  return <TokensTable rows={rolledBackRows(view, rollback, room, fallen)} />;
}
