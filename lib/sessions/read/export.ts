import { stringify } from "csv-stringify/sync";
import { listSessionList, type ListedSessionRow } from "@/db/queries/sessions/session-list";
import type { SessionFilters } from "@/lib/browser/session-list";
import type { Context } from "@/lib/context";
import { sessionCost, sessionUsage } from "@/lib/cost/cost";
import { retentionRatio } from "@/lib/ledger/retention";
import type { LineFile } from "@/lib/memories/export";
import { linesOf } from "@/lib/sessions/read/load";
import { keptOf, listWouldHaveKept, wantedSessions } from "@/lib/sessions/read/load-list";
import { isGauged } from "@/lib/writers/writer-of";

const rowsAtOnce = 500;

/** Filtered sessions as CSV (RFC 4180); what looks like a formula gets an apostrophe. */
export async function exportSessions(ctx: Context, filters: SessionFilters): Promise<LineFile> {
  const wanted = await wantedSessions(ctx, filters);
  const { sort } = filters;
  async function* lines(): AsyncGenerator<string> {
    yield toCsv([Object.keys(columns)]);
    let after: readonly [string, string] | null = null;
    do {
      const page: ListedSessionRow[] = await listSessionList(ctx.db, {
        ...wanted,
        sort,
        after,
        limit: rowsAtOnce,
      });
      const wouldHaveKept = await listWouldHaveKept(ctx, page);
      yield toCsv(
        page.map((row) =>
          Object.values(columns).map((cellOf) =>
            cellOf({ ...row, kept: keptOf(row, wouldHaveKept) }),
          ),
        ),
      );
      const last = page.at(-1);
      after = page.length === rowsAtOnce && last ? [last.place, last.id] : null;
    } while (after !== null);
  }
  const day = ctx.now().toISOString().slice(0, 10);
  return {
    fileName: `sessions-${day}.csv`,
    mediaType: "text/csv; charset=utf-8",
    lines: lines(),
  };
}

type Cell = string | number | null;
type Row = ListedSessionRow & { readonly kept: number | null };

/** The columns in their order; times are ISO 8601 in UTC. */
const columns: Readonly<Record<string, (row: Row) => Cell>> = {
  id: ({ id }) => id,
  agent: ({ agentName }) => agentName,
  kind: ({ kind }) => kind,
  mode: ({ mode }) => mode,
  state: ({ state }) => state,
  cause: ({ cause }) => cause,
  model: ({ model }) => model,
  startedBy: ({ startedBy }) => startedBy.name,
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  startedAt: ({ startedAt }) => startedAt?.toISOString() ?? null,
  ranUntil: ({ ranUntil }) => ranUntil?.toISOString() ?? null,
  endedAt: ({ endedAt }) => endedAt?.toISOString() ?? null,
  startTokens: (row) => startOf(row),
  keptTokens: (row) => (startOf(row) === null ? null : row.kept),
  retention: (row) => {
    const lines = linesOf(row);
    const start = lines?.start ?? startOf(row);
    const kept = lines?.kept ?? row.kept;
    return start === null || kept === null ? null : retentionRatio(kept, start);
  },
  threshold: ({ threshold }) => threshold,
  operationsApplied: ({ operationsApplied }) => operationsApplied,
  operationsReverted: ({ operationsReverted }) => operationsReverted,
  protections: ({ stats }) => stats.protect ?? 0,
  flags: ({ flags }) => flags,
  wordsGone: ({ losses }) => losses?.gone ?? null,
  wordsElsewhere: ({ losses }) => losses?.elsewhere ?? null,
  wordsNew: ({ losses }) => losses?.new ?? null,
  decidedBy: ({ decidedBy }) => decidedBy?.name ?? null,
  decidedAt: ({ decidedAt }) => decidedAt?.toISOString() ?? null,
  inputTokens: (row) => sessionUsage(row).inputTokens,
  outputTokens: (row) => sessionUsage(row).outputTokens,
  cachedInputTokens: ({ cachedInputTokens }) => cachedInputTokens,
  cacheWriteTokens: ({ cacheWriteTokens }) => cacheWriteTokens,
  costUsd: (row) => toUsd(sessionCost(row)),
  note: ({ note }) => note,
};

function toUsd(cost: number | null): number | null {
  return cost === null ? null : cost / 1_000_000;
}

function startOf({ kind, startMassTokens }: Row): number | null {
  return isGauged(kind) ? startMassTokens : null;
}

function toCsv(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: "windows" },
  );
}
