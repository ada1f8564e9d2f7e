import type { Db } from "@/db/client";
import type { MemoryRow } from "@/db/queries/memories/memory-row";
import { memories } from "@/db/schema";
import { readRow, send, type RawRow } from "@/db/send";

interface Wanted {
  readonly agentId: string;
  readonly journalsFrom: Date;
  readonly maxTokens: number;
}

/** The order in which a context fills up, as agentContext has it; its words are read of what fits. */
const statement = `
  with wanted as materialized (
    select number, tokens, sum(tokens) over (order by
      case when type = 'journal' then 2 when constitutional then 0 else 1 end,
      case when type = 'journal' then null else created_at end,
      case when type = 'journal' then null else number end,
      created_at desc, number desc
    ) as running
    from memories
    where agent_id = $1 and discarded_at is null
      and (type = 'core' or type = 'journal' and created_at >= $2::text::timestamptz)
  ),
  summed as (select count(*)::int as all_count, coalesce(sum(tokens), 0)::float8 as all_tokens from wanted)
  select s.all_count, s.all_tokens, m.*
  from summed s
  left join wanted w on w.running <= $3::int
  left join memories m on m.agent_id = $1 and m.number = w.number`;

/**
 * Kept core memories, and kept journals from a moment on, as many as fit, in no order; and how many
 * there are with how many tokens, whether they fit or not.
 */
export async function loadContextMemories(
  db: Db,
  { agentId, journalsFrom, maxTokens }: Wanted,
): Promise<{ rows: MemoryRow[]; count: number; tokens: number }> {
  type Row = RawRow & { all_count: number; all_tokens: number };
  const parameters = [agentId, journalsFrom.toISOString(), maxTokens];
  const found = await send<Row>(db, statement, parameters);
  const rows = found.filter(({ number }) => number !== null).map((row) => readRow(memories, row));
  return { rows, count: found[0]?.all_count ?? 0, tokens: found[0]?.all_tokens ?? 0 };
}
