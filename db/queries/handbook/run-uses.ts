import type { Tx } from "@/db/client";
import { readRow, send } from "@/db/send";
import { runs } from "@/db/schema";
import type { RunRow } from "@/db/queries/handbook/runs";

/** How many runs a session is given at most, and how long an unused one stays an input (H1). */
const bounds = { runs: 256, days: 30 } as const;

/** In one order, so that two readers do not wait for each other. A minute counts as one use. */
const count = `
  update runs r set uses = r.uses + 1, used_at = $3::text::timestamptz
  from (
    select thread_id from runs
    where agent_id = $1 and thread_id in (select jsonb_array_elements_text($2::text::jsonb))
      and deleted_at is null
      and (used_at is null or used_at <= $3::text::timestamptz - interval '1 minute')
    order by thread_id for no key update
  ) used
  where r.agent_id = $1 and r.thread_id = used.thread_id`;

/** H10: runs that were read or cited count as used, each once a minute at most. */
export async function countUse(
  tx: Tx,
  agentId: string,
  threadIds: readonly string[],
  at: Date,
): Promise<void> {
  if (threadIds.length === 0) return;
  await send(tx, count, [agentId, JSON.stringify(threadIds), at.toISOString()]);
}

const select = `
  select * from runs
  where agent_id = $1 and deleted_at is null
    and coalesce(used_at, updated_at) >= $2::text::timestamptz - interval '${bounds.days * 24} hours'
  order by uses desc, coalesce(used_at, updated_at) desc, updated_at desc, thread_id collate "C"
  limit ${bounds.runs}`;

/** H1: the runs that a session is given at this time, most useful first. */
export async function selectedRuns(tx: Tx, agentId: string, now: Date): Promise<RunRow[]> {
  const rows = await send(tx, select, [agentId, now.toISOString()]);
  return rows.map((row) => readRow(runs, row));
}
