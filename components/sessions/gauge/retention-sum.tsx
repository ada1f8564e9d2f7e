import { clsx } from "clsx";
import { lazy, Suspense } from "react";
import type { RevertForecast } from "@/components/sessions/decide/revert-plan";
import type { SumRow } from "@/components/sessions/gauge/rolled-back-sum";
import { nowWords, type Room } from "@/components/sessions/view/rules";
import { SumTable } from "@/components/ui/facts";
import { usePreload } from "@/components/ui/use-action";
import { formatCount, formatSigned, plural } from "@/components/ui/words";
import { touchedShareOf } from "@/lib/ledger/decide/touched-share";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

/** A sum of tokens, line by line, each with its share where it has one. */
export function TokensTable({ rows }: { readonly rows: readonly SumRow[] }) {
  return (
    <SumTable
      label="Tokens"
      rows={rows.map(({ words, share, tone, ...row }) => ({
        ...row,
        words: (
          <>
            {words}
            {share !== undefined && (
              <>
                , <span className={clsx("whitespace-nowrap", tone)}>{share}</span>
              </>
            )}
          </>
        ),
      }))}
    />
  );
}

const loadRolledBack = () => import("@/components/sessions/gauge/rolled-back-sum");
/** Loaded with the page of a session that was rolled back, else soon after the page. */
const RolledBackSum = lazy(async () => ({ default: (await loadRolledBack()).RolledBackSum }));

interface RetentionSumProps {
  readonly view: SessionView;
  /** Null before the session starts: the sum is there already, without its figures. */
  readonly room: Room | null;
  readonly threshold: number;
  /** The room there would have been, where the breaker tripped. */
  readonly fallen: Room | null;
  readonly preview: RevertForecast | null;
}

/** The tokens as a sum of book-keeping: start, what was taken, what is left, the room. */
export function RetentionSum({ view, room, fallen, preview, threshold }: RetentionSumProps) {
  const { rollback } = view;
  const mass = view.gauge?.massTokens ?? 0;
  usePreload(loadRolledBack);
  const table = (
    <TokensTable rows={room === null ? blankRows(threshold) : rowsOf(view, room, preview)} />
  );
  return (
    <>
      {/* A rollback adds two rows: they have their room, and what is below the sum stays. */}
      <div className="min-h-53">
        {rollback === null || room === null ? (
          table
        ) : (
          // Until it has come the sum stays as long as it was.
          <Suspense fallback={table}>
            <RolledBackSum view={view} rollback={rollback} room={room} fallen={fallen} />
          </Suspense>
        )}
      </div>
      {room !== null && mass > room.kept && rollback === null && (
        <p className="text-note text-ink-3 mt-2">
          The ledger has {formatCount(mass)} tokens. Text added since the start doesn&apos;t count
          towards retention.
        </p>
      )}
    </>
  );
}

function blankRows(threshold: number): SumRow[] {
  return [
    { words: "At the start", figure: "–" },
    { words: "0 changes", figure: "–" },
    { words: "Now", figure: "–", look: "total" },
    { words: "Threshold", share: formatThreshold(threshold), figure: "–" },
    { words: "Room left", figure: "–", look: "final" },
  ];
}

function rowsOf(view: SessionView, room: Room, preview: RetentionSumProps["preview"]): SumRow[] {
  const used = view.operations.filter(({ slot }) => slot !== null);
  const start: SumRow = { words: "At the start", figure: formatCount(room.start) };
  const copies = view.gauge?.copyTokens ?? 0;
  const kept = copies > 0 ? "" : " kept";
  const share = `${formatPercent(room.kept, room.start, room.threshold)}${kept}`;
  const rows: SumRow[] = [
    start,
    {
      words: plural(used.filter(({ standing }) => standing).length, "change"),
      figure: formatSigned(room.kept - room.start - copies),
    },
    ...(copies > 0 ? [{ words: "Exact copies removed", figure: formatSigned(copies) }] : []),
    {
      words: nowWords(copies),
      share,
      tone: `text-${room.tone}`,
      figure: formatCount(room.kept),
      look: "total",
    },
    ...touchedRows(view),
  ];
  if (preview !== null) {
    return [
      ...rows,
      { words: preview.words, figure: formatSigned(preview.keptTokens - room.kept) },
      {
        words: "Then",
        share: `${formatPercent(preview.keptTokens, room.start, room.threshold)} kept`,
        tone: `text-${preview.tone}`,
        figure: formatCount(preview.keptTokens),
        look: "final",
      },
    ];
  }
  return [
    ...rows,
    {
      words: "Threshold",
      share: formatThreshold(room.threshold),
      figure: formatSigned(-room.minimum),
    },
    { words: "Room left", figure: formatCount(room.room), look: "final" },
  ];
}

/** What is left of the memories that were touched: on a long ledger the whole says little. */
function touchedRows(view: SessionView): SumRow[] {
  const touched = touchedShareOf(view);
  if (touched === null) return [];
  const { memories, startTokens, keptTokens } = touched;
  return [
    {
      words: `Of the ${plural(memories, "memory", "memories")} it touched`,
      share: formatPercent(keptTokens, startTokens),
      figure: `${formatCount(keptTokens)} of ${formatCount(startTokens)}`,
    },
  ];
}
