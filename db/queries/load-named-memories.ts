import type { Tx } from "@/db/client";
import { send } from "@/db/send";
import type { MemoryType, Relevance } from "@/lib/ledger/memory";
import type { GateMemory } from "@/lib/refinement/gate";

interface Row extends Record<string, unknown> {
  number: number;
  type: MemoryType;
  content: string;
  category: string | null;
  constitutional: boolean;
  discarded_ms: string | null;
  relevance: Relevance | null;
  supports: number[];
  created_ms: string;
  credit: number;
  twin: number | null;
}

/**
 * The memories that a call names, each with its credit in the session (G11) and its oldest exact
 * duplicate that the call does not name (G8). Reads as many rows as are named, whatever the
 * ledger's size: a credit that was never touched comes from the row, or from the history where
 * others changed the memory since the session's start.
 */
export async function loadNamedMemories(
  tx: Tx,
  sessionId: string,
  numbers: readonly number[],
): Promise<Map<number, GateMemory>> {
  const rows = await send<Row>(tx, namedMemories, [sessionId, `{${numbers.join(",")}}`]);
  return new Map(rows.map((row) => [row.number, toGateMemory(row)]));
}

const namedMemories = `
    select m.number, m.type, m.content, m.category, m.constitutional, m.relevance, m.supports,
      extract(epoch from m.discarded_at) * 1000 as discarded_ms,
      extract(epoch from m.created_at) * 1000 as created_ms,
      coalesce(c.tokens, case when m.revision <= s.start_revision
        then case when m.type = 'core' and m.discarded_at is null then m.tokens else 0 end
        else (
          select case when a.before->>'type' = 'core' and a.before->>'discardedAt' is null
            then (a.before->>'tokens')::int else 0 end
          from audit_records a
          where a.agent_id = m.agent_id and a.number = m.number and a.revision > s.start_revision
          order by a.revision limit 1
        ) end, 0) as credit,
      (
        select t.number from memories t
        where t.agent_id = m.agent_id and t.folded_hash = m.folded_hash
          and t.discarded_at is null and t.type = 'core'
          and (t.category is not distinct from m.category or t.constitutional)
          and t.number <> all ($2::text::int[])
        order by t.created_at, t.number limit 1
      ) as twin
    from sessions s
    join memories m on m.agent_id = s.agent_id and m.number = any ($2::text::int[])
    left join credits c on c.session_id = s.id and c.number = m.number
    where s.id = $1
    order by m.number`;

function toGateMemory(row: Row): GateMemory {
  return {
    number: row.number,
    createdAt: Number(row.created_ms),
    type: row.type,
    content: row.content,
    category: row.category,
    constitutional: row.constitutional,
    discardedAt: row.discarded_ms === null ? null : Number(row.discarded_ms),
    relevance: row.relevance,
    supports: row.supports,
    credit: row.credit,
    twin: row.twin,
  };
}
