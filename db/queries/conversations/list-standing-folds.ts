import type { Db } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { send } from "@/db/send";
import { unpackTexts } from "@/db/queries/texts/stored-texts";
import type { EntryData } from "@/lib/ledger/entries/entry";

/** A fold in effect, and the session that made it. */
export interface StandingFold {
  readonly sessionId: string;
  readonly data: EntryData<"document-written">;
}

const statement = `select s.id, e.data::text from sessions s
  join entries e on e.session_id = s.id and e.kind = 'document-written'
  where s.agent_id = $1 and s.conversation_id = $2 and s.state in ('awaiting-review', 'approved')
  order by (e.data->'before'->'folded'->>'cursor')::int`;

/**
 * The folds of a conversation that are in effect, in order: each begins where the previous one
 * ended.
 */
export async function listStandingFolds(
  db: Db,
  { agentId, conversationId }: Pick<SessionRow, "agentId" | "conversationId">,
): Promise<StandingFold[]> {
  const rows = await send<{ id: string; data: string }>(db, statement, [agentId, conversationId]);
  const data = await unpackTexts(
    db,
    agentId,
    rows.map((row): EntryData<"document-written"> => JSON.parse(row.data)),
  );
  return rows.flatMap(({ id }, index) => {
    const one = data[index];
    return one === undefined ? [] : [{ sessionId: id, data: one }];
  });
}

const later = `select s.id, o.id as later from sessions s
  join entries e on e.session_id = s.id and e.kind = 'document-written'
  join sessions o on o.agent_id = s.agent_id and o.conversation_id = s.conversation_id
    and o.id <> s.id
    and o.state in ('awaiting-review', 'approved')
  join entries oe on oe.session_id = o.id and oe.kind = 'document-written'
    and (oe.data->'before'->'folded'->>'cursor')::int > (e.data->'before'->'folded'->>'cursor')::int
  where s.id = any ($1::text::text[]) and s.state in ('awaiting-review', 'approved')
  union all
  select e.session_id, jsonb_array_elements_text(e.data->'along')
  from entries e where e.session_id = any ($1::text::text[]) and e.kind = 'session-rolled-back'
    and e.data ? 'along'`;

/**
 * K6: the later folds that are undone if one is rolled back, or were undone when it was, by
 * session.
 */
export async function listLaterFolds(
  db: Db,
  wanted: readonly Pick<SessionRow, "id" | "conversationId">[],
): Promise<Map<string, string[]>> {
  const ids = wanted.flatMap(({ id, conversationId }) => (conversationId === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const rows = await send<{ id: string; later: string }>(db, later, [`{${ids.join(",")}}`]);
  const groups = Map.groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.later)]));
}
