import type { Db } from "@/db/client";
import { send } from "@/db/send";
import { unpackTexts } from "@/db/queries/stored-texts";
import type { EntryData } from "@/lib/ledger/entry";
import type { SessionKind } from "@/lib/ledger/session";

/** A fold that stands, and the session that made it. */
export interface StandingFold {
  readonly sessionId: string;
  readonly data: EntryData<"conversation-folded">;
}

const statement = `select s.id, e.data::text from sessions s
  join entries e on e.session_id = s.id and e.kind = 'conversation-folded'
  where s.agent_id = $1 and s.target = $2 and s.state in ('awaiting-review', 'approved')
  order by (e.data->'plan'->>'cursor')::int`;

/** The folds of a conversation that stand, in their order: each begins where the last one ended. */
export async function listStandingFolds(
  db: Db,
  { agentId, target }: { readonly agentId: string; readonly target: string },
): Promise<StandingFold[]> {
  const rows = await send<{ id: string; data: string }>(db, statement, [agentId, target]);
  const data = await unpackTexts(
    db,
    agentId,
    rows.map((row): EntryData<"conversation-folded"> => JSON.parse(row.data)),
  );
  return rows.flatMap(({ id }, index) => {
    const one = data[index];
    return one === undefined ? [] : [{ sessionId: id, data: one }];
  });
}

const later = `select s.id, o.id as later from sessions s
  join entries e on e.session_id = s.id and e.kind = 'conversation-folded'
  join sessions o on o.agent_id = s.agent_id and o.target = s.target and o.id <> s.id
    and o.state in ('awaiting-review', 'approved')
  join entries oe on oe.session_id = o.id and oe.kind = 'conversation-folded'
    and (oe.data->'plan'->>'cursor')::int > (e.data->'plan'->>'cursor')::int
  where s.id = any ($1::text::text[]) and s.state in ('awaiting-review', 'approved')
  union all
  select e.session_id, jsonb_array_elements_text(e.data->'conversation'->'along')
  from entries e where e.session_id = any ($1::text::text[]) and e.kind = 'session-rolled-back'
    and e.data ? 'conversation'`;

/** K6: the later folds that go along if one is rolled back, or that went when it was, by session. */
export async function listLaterFolds(
  db: Db,
  wanted: readonly { readonly id: string; readonly kind: SessionKind }[],
): Promise<Map<string, string[]>> {
  const ids = wanted.flatMap(({ id, kind }) => (kind === "summary" ? [id] : []));
  if (ids.length === 0) return new Map();
  const rows = await send<{ id: string; later: string }>(db, later, [`{${ids.join(",")}}`]);
  const groups = Map.groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.later)]));
}
