import type { Tx } from "@/db/client";
import { readRow, send } from "@/db/send";
import { runs } from "@/db/schema";
import type { RunRow } from "@/db/queries/handbook/runs";

/** How many runs a session is given at most, and how long an unused one stays an input (H1). */
const bounds = { runs: 256, days: 30 } as const;

/** In one order, so that two readers do not wait for each other. */
const count = `
  update runs r set uses = r.uses + 1, used_at = $3::text::timestamptz
  from (
    select thread_id from runs
    where agent_id = $1 and thread_id in (select jsonb_array_elements_text($2::text::jsonb))
      and deleted_at is null
      and (used_at is null or used_at <= $3::text::timestamptz - $4::text::interval)
    order by thread_id for no key update
  ) used
  where r.agent_id = $1 and r.thread_id = used.thread_id`;

/**
 * H10: runs that were read or cited count as used, each once a minute at most; H1b: those behind
 * lines that were shown once a day.
 */
export async function countUse(
  tx: Tx,
  agentId: string,
  threadIds: readonly string[],
  at: Date,
  atMostOnceA: "minute" | "day" = "minute",
): Promise<void> {
  if (threadIds.length === 0) return;
  const values = [agentId, JSON.stringify(threadIds), at.toISOString(), `1 ${atMostOnceA}`];
  await send(tx, count, values);
}

const select = `
  select * from runs
  where agent_id = $1 and deleted_at is null
    and ($3::text::boolean
      or coalesce(used_at, updated_at) >= $2::text::timestamptz - interval '${bounds.days * 24} hours')
  order by uses desc, coalesce(used_at, updated_at) desc, updated_at desc, thread_id collate "C"
  limit ${bounds.runs}`;

/** When a session selects its runs, and whether a person let it take old ones (H1b). */
export interface RunSelection {
  readonly at: Date;
  readonly anyAge?: boolean;
}

/** H1: the runs that a session is given, most useful first. */
export async function selectedRuns(
  tx: Tx,
  agentId: string,
  { at, anyAge = false }: RunSelection,
): Promise<RunRow[]> {
  const rows = await send(tx, select, [agentId, at.toISOString(), String(anyAge)]);
  return rows.map((row) => readRow(runs, row));
}
