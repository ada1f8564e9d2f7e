import { spendingWords } from "@/components/agents/agent-states";
import { actCopy } from "@/components/audit/act-copy";
import { formatCopy } from "@/components/memories/copy";
import {
  ledgerRoute,
  type LedgerView,
  shortMonth,
  turnTo,
} from "@/components/memories/ledger-item";
import { UndoAct } from "@/components/memories/undo-act";
import { modelCopy } from "@/components/sessions/copy";
import { Button } from "@/components/ui/button";
import { Fact, FactList } from "@/components/ui/facts";
import Link from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { capitalise, formatCount, plural } from "@/components/ui/words";
import type { describeAgent } from "@/lib/agents/load";
import type { Spending } from "@/lib/cost/cost";
import { formatThreshold } from "@/lib/ledger/retention";
import type { listActs } from "@/lib/memories/acts";
import type { loadLedgerMonths } from "@/lib/memories/load-ledger";

interface LedgerFactsProps extends ReturnType<typeof describeAgent> {
  /** The one that its sessions run with. */
  readonly effectiveModel: string;
  /** What the sessions of this month used and cost. */
  readonly spending: Spending;
}

export function LedgerFacts(props: LedgerFactsProps) {
  return (
    <FactList className="border-t border-rule-2 pt-4 [&_dd]:text-right">
      <Fact name="Tokens">
        <b>{formatCount(props.massTokens)}</b> of {formatCount(props.tokenBudget)}
      </Fact>
      <Fact name="Memories">{formatCount(props.coreCount)}</Fact>
      <Fact name="Threshold">{formatThreshold(props.effectiveRefinementThreshold)}</Fact>
      <Fact name="Model">{modelCopy(props.effectiveModel)}</Fact>
      <Fact name="Refined">
        {props.lastRefinementAt === null ? "not yet" : <RelativeTime at={props.lastRefinementAt} />}
      </Fact>
      {props.spending.tokens > 0 && <Fact name="This month">{spendingWords(props.spending)}</Fact>}
      <Fact name="Ledger hash">
        <code title={props.ledgerHash}>{props.ledgerHash.slice(0, 8)}</code>
      </Fact>
    </FactList>
  );
}

interface LedgerMonthsProps {
  readonly agentId: string;
  readonly view: LedgerView;
  /** `2024-03` and how many, oldest first. */
  readonly months: Awaited<ReturnType<typeof loadLedgerMonths>>;
}

export const monthsClass =
  "sticky top-16 max-h-[calc(100vh-5rem)] overflow-y-auto [scrollbar-width:thin] max-[73.75rem]:hidden";

/** The months of a view, each as wide as it has memories, and the way to each. */
export function LedgerMonths({ agentId, view, months }: LedgerMonthsProps) {
  if (months.length < 2) return null;
  const most = Math.max(...months.map(({ count }) => count));
  const isNewest = view.sort === "newest";
  const placed = placeMonths(isNewest ? months.toReversed() : months);
  return (
    <nav className={monthsClass} aria-label="Months">
      <h2 className="mb-1 pl-2 font-strong">Months</h2>
      {placed.map(({ month, count, from, year, short, isNewYear }) => (
        <div key={month}>
          {isNewYear && <p className="pt-1.5 pb-0.5 pl-2.5 text-note/5 text-ink-3">{year}</p>}
          <Link
            className="grid min-h-6 grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-1.5 pl-2.5 text-note/5 text-ink-2 hover:text-ink"
            href={ledgerRoute(agentId, turnTo(view, { from }))}
            data-month={month}
            aria-label={`${short} ${year}, ${plural(count, "memory", "memories")}`}
          >
            {short}
            <i
              className="h-0.75 w-[calc(var(--k)*1.75rem)] min-w-0.75 bg-rule-2"
              style={{ "--k": count / most }}
            />
          </Link>
        </div>
      ))}
    </nav>
  );
}

/** Each with how many memories stand before it. */
function placeMonths(months: LedgerMonthsProps["months"]) {
  let end = 0;
  return months.map(({ month, count }, index) => {
    const year = month.slice(0, 4);
    const isNewYear = months[index - 1]?.month.slice(0, 4) !== year;
    end += count;
    return {
      month,
      count,
      from: end - count,
      year,
      short: shortMonth(Date.parse(month)),
      isNewYear,
    };
  });
}

interface ActsListProps {
  readonly acts: Awaited<ReturnType<typeof listActs>>;
  readonly mayUndo: boolean;
}

/** The last changes of many memories at once, each with its undo. */
export function ActsList({ acts, mayUndo }: ActsListProps) {
  if (acts.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="acts">
      <h2 id="acts" className="font-strong">
        Bulk changes
      </h2>
      <ol>
        {acts.map((act) => {
          const said = capitalise(actCopy({ ...act, after: null, origin: null }).verb);
          const format = act.data["format"];
          const words = typeof format === "string" ? `${said} from ${formatCopy(format)}` : said;
          return (
            <li
              key={act.id}
              className="grid justify-items-start gap-1 border-t border-rule py-2"
              data-testid="act"
            >
              <p>{words}</p>
              <p className="text-note text-ink-3">
                {act.actor.name} <RelativeTime at={act.at} />
                {act.undoneBy !== null && `. Undone by ${act.undoneBy.name}`}
              </p>
              {mayUndo && <UndoAct actId={act.id} name={words} isOver={act.undoneBy !== null} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const words: Readonly<Record<string, string>> = {
  keepsake: "All fields (JSONL)",
  jsonl: "JSON Lines: without numbers and versions",
  json: "JSON: without numbers and versions",
  "mcp-memory": "MCP server-memory: ledger only",
  letta: "Letta agent file: ledger only",
  text: "Plain text: ledger text only",
};

interface ExportFormProps {
  readonly agentId: string;
  /** The first is proposed. */
  readonly formats: readonly string[];
}

/** Gives an agent's memories as a file, in any format that can be imported. Needs no scripts. */
export function ExportForm({ agentId, formats }: ExportFormProps) {
  return (
    <form
      className="grid justify-items-start gap-2"
      action={`/api/agents/${agentId}/export`}
      method="get"
    >
      <select className="control" name="format" aria-label="Export format">
        {formats.map((format) => (
          <option key={format} value={format}>
            {words[format] ?? format}
          </option>
        ))}
      </select>
      <Button type="submit">Export</Button>
      <p className="text-note text-ink-3">
        Memories only: conversations, decisions, runs, the handbook and settings stay here.
      </p>
    </form>
  );
}
