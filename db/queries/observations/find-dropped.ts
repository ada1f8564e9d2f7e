import type { Db } from "@/db/client";
import { send, type RawRow } from "@/db/send";

/** An observation that a session dropped: where its log says so. */
export interface DroppedPiece {
  readonly sessionId: string;
  readonly sequence: number;
  readonly number: number;
  /** Of its text. */
  readonly hash: string;
}

const dropped = `
  select e.session_id as "sessionId", e.sequence, m.number,
    c.change->'before'->'content'->'$text'->>1 as hash
  from sessions s
  join entries e on e.session_id = s.id and e.kind = 'operation-applied'
    and e.data->'operation'->>'name' = 'drop'
  cross join lateral jsonb_array_elements(e.data->'changes') as c(change)
  join memories m on m.agent_id = s.agent_id and m.number = (c.change->>'number')::int
  where s.agent_id = $1 and m.purged is null and not exists (
    select from jsonb_array_elements_text($2::text::jsonb) as w(word)
    where strpos(m.search_text, w.word) = 0)
  order by e.at desc, e.session_id desc, e.sequence desc
  limit $3::int`;

/** Observations that sessions of an agent dropped and that hold all these words, newest first. */
export async function findDropped(
  db: Db,
  agentId: string,
  words: readonly string[],
  limit: number,
): Promise<DroppedPiece[]> {
  if (words.length === 0) return [];
  return send<DroppedPiece & RawRow>(db, dropped, [agentId, JSON.stringify(words), limit]);
}
