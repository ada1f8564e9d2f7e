import { RailFold } from "@/components/sessions/view/panes";
import type { Room } from "@/components/sessions/view/rules";
import { type SumTableRow, SumTable } from "@/components/ui/facts";
import { formatCount, formatSigned, plural } from "@/components/ui/words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent } from "@/lib/ledger/retention";

interface SumFoldProps {
  readonly view: SessionView;
  readonly room: Room;
  /** How many changes count. */
  readonly changes: number;
}

/** Behind one click: the arithmetic of the gauge, and what it does not say (L6). */
export function SumFold(props: SumFoldProps) {
  const { view } = props;
  return (
    <RailFold words="How it adds up">
      <SumTable label="Tokens" rows={sumRows(props)} />
      <p className="mt-2 text-note text-ink-3">
        {freeWords(view)} Words are compared;{" "}
        {isChecked(view) ? "a second reader checked the meaning." : "meaning is not checked."}
      </p>
    </RailFold>
  );
}

/** The tokens as book-keeping writes them. Of a trip it is what would have been. */
function sumRows({ view, room, changes }: SumFoldProps): SumTableRow[] {
  const share = formatPercent(room.kept, room.start, room.threshold);
  const copies = (view.trip === null ? view.gauge : view.trip.data.wouldBe)?.copyTokens ?? 0;
  return [
    { words: "At the start", figure: formatCount(room.start) },
    {
      words: plural(changes, "change"),
      figure: formatSigned(room.kept - room.start - copies),
    },
    ...(copies === 0 ? [] : [{ words: "Exact copies removed", figure: formatSigned(copies) }]),
    {
      words: `${view.trip === null ? "Kept" : "Would have been kept"}, ${share}`,
      figure: formatCount(room.kept),
      look: "total",
    },
    { words: "Threshold", figure: formatSigned(-room.minimum) },
    { words: "Room", figure: formatSigned(room.room), look: "final" },
  ];
}

/** What is no change and takes no slot. */
function freeWords({ protectsApplied, searches, refusals }: SessionView): string {
  const parts = [
    ...(protectsApplied === 0 ? [] : [`${protectsApplied} protected`]),
    ...(searches === 0 ? [] : [plural(searches, "search", "searches")]),
    ...(refusals === 0 ? [] : [`${refusals} refused`]),
  ];
  return parts.length === 0 ? "" : `No changes: ${parts.join(", ")}.`;
}

/** L6: whether a second reader read it and can be relied on. */
function isChecked({ reading }: SessionView): boolean {
  return reading !== null && reading.warning === undefined;
}
