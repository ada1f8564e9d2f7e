import type { Db } from "@/db/client";
import { send, type RawRow } from "@/db/send";
import type { Actor } from "@/lib/ledger/entries/actor";

/** A change that took words out of a memory: which one, by whom, and the memory's text before. */
export interface Removal {
  readonly number: number;
  readonly at: string;
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly sequence: number | null;
  readonly text: string;
  /** Whether the memory is kept and has the words now, by a later change. */
  readonly isRestored: boolean;
}

/**
 * The changes after which a memory no longer had some words, or was discarded with them, newest first.
 * Of texts that were purged nothing is found (M7).
 */
export async function findEverStood(
  db: Db,
  agentId: string,
  words: string,
  limit: number,
): Promise<Removal[]> {
  const patterns = [words, words.toLowerCase(), capitalised(words)].map(
    (one) => `%${one.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  );
  return send<Removal & RawRow>(db, removals, [agentId, JSON.stringify(patterns), limit]);
}

/** The database knows the case of ASCII alone: a word is sought as it is typed, in small letters, and as a name. */
function capitalised(words: string): string {
  const [first = "", ...rest] = Array.from(words);
  return first.toUpperCase() + rest.join("");
}

const removals = `
  with asked as materialized (
    select array(select jsonb_array_elements_text($2::text::jsonb)) as patterns),
  held as materialized (
    select t.number, t.hash, t.content from texts t, asked
    where t.agent_id = $1 and t.purged is null and t.content ilike any (asked.patterns))
  select a.number, a.at, a.actor, a.session_id as "sessionId", a.sequence, h.content as text,
    exists (select from memories m join held n on n.number = m.number and n.content = m.content
      where m.agent_id = $1 and m.number = a.number and m.discarded_at is null) as "isRestored"
  from held h
  join audit_records a on a.agent_id = $1 and a.number = h.number and a.revision is not null
    and a.before->>'text' = h.hash
  where a.before->>'discardedAt' is null
    and (a.after->>'discardedAt' is not null
      or not exists (select from held n where n.number = a.number and n.hash = a.after->>'text'))
  order by a.at desc, a.number limit $3::int`;
