import type { Db } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { send } from "@/db/send";

const statement = `
  with wrote as (
    select e.session_id, (c->>'number')::int as fact, s.value::int as support
    from entries e, jsonb_array_elements(e.data->'changes') c,
      jsonb_array_elements_text(c->'after'->'supports') s
    where e.session_id = any ($1::text::text[]) and e.kind = 'operation-applied'
      and e.data->'operation'->>'name' in ('record', 'replace', 'support')
      and c->'after'->>'discardedAt' is null
      and not coalesce(c->'before'->'supports' @> to_jsonb(s.value::int), false)
  )
  select distinct w.session_id as id, o.number
  from wrote w join sessions s on s.id = w.session_id
  join memories o on o.agent_id = s.agent_id and o.number = w.support
    and o.type = 'journal' and o.discarded_at is not null
  cross join lateral (
    select a.session_id from audit_records a
    where a.agent_id = s.agent_id and a.number = o.number and a.revision is not null
    order by a.revision desc limit 1
  ) dropped
  where dropped.session_id <> w.session_id and not exists (
    select from memories f where f.agent_id = s.agent_id and f.type = 'core'
      and f.discarded_at is null and f.supports @> array[o.number]
      and not exists (
        select from wrote x
        where x.session_id = w.session_id and x.fact = f.number and x.support = o.number
      )
      and not exists (
        select from audit_records b where b.agent_id = s.agent_id and b.number = f.number
          and b.revision is not null and b.session_id = dropped.session_id
          and b.after->'supports' @> to_jsonb(o.number)
      )
  )
  order by o.number`;

/**
 * Observations that another session dropped because facts of this one name them, by session: they
 * stay dropped if it is rolled back (O5). A fact that the other session recorded itself was no reason
 * to drop them; where an earlier fact names one too, nothing is lost.
 */
export async function listDroppedSince(
  db: Db,
  wanted: readonly Pick<SessionRow, "id" | "stats">[],
): Promise<Map<string, number[]>> {
  const ids = wanted.flatMap(({ id, stats: { record = 0, replace = 0, support = 0 } }) =>
    record + replace + support === 0 ? [] : [id],
  );
  if (ids.length === 0) return new Map();
  const rows = await send<{ id: string; number: number }>(db, statement, [`{${ids.join(",")}}`]);
  const groups = Map.groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.number)]));
}
