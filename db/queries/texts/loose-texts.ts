import type { Tx } from "@/db/client";
import { send } from "@/db/send";
import type { Purge } from "@/lib/ledger/memory";

/** A text that never belonged to a memory: proposed for one, or part of a refused call. */
export interface LooseText {
  readonly number: number;
  readonly hash: string;
  readonly content: string;
}

const isImage = `exists (select from audit_records a
    where a.agent_id = t.agent_id and a.number = t.number and a.revision is not null
      and (a.after->>'text' = t.hash or a.before->>'text' = t.hash))`;

/** An agent's loose texts after one of them, by number and hash. */
export async function listLooseTexts(
  tx: Tx,
  agentId: string,
  after: { readonly number: number; readonly hash: string },
  limit: number,
): Promise<LooseText[]> {
  return send<{ number: number; hash: string; content: string }>(tx, looseTexts, [
    agentId,
    after.number,
    after.hash,
    limit,
  ]);
}

const looseTexts = `select t.number, t.hash, t.content from texts t
  where t.agent_id = $1 and (t.number, t.hash) > ($2::int, $3::text) and t.purged is null
    and not ${isImage}
  order by t.number, t.hash limit $4::int`;

/**
 * Empties a loose text; its hash and tokens stay (M7). Skips texts that belonged to a memory or are
 * already empty. Returns whether it was emptied.
 */
export async function emptyLooseText(
  tx: Tx,
  text: { readonly agentId: string; readonly number: number; readonly hash: string },
  purge: Omit<Purge, "tokens">,
): Promise<boolean> {
  const { agentId, number, hash } = text;
  const rows = await send(tx, emptied, [agentId, number, hash, JSON.stringify(purge)]);
  return rows.length > 0;
}

const emptied = `update texts t set content = '', purged = $4::text::jsonb
      || jsonb_build_object('tokens', (char_length(content) + 3) / 4)
    where agent_id = $1 and number = $2 and hash = $3 and purged is null and not ${isImage} returning 1`;
