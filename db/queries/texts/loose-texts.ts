import type { Tx } from "@/db/client";
import { send } from "@/db/send";
import type { Purge } from "@/lib/ledger/memory";

/** A text that no memory ever had: what was proposed for one, what a refused call held. */
export interface LooseText {
  readonly number: number;
  readonly hash: string;
  readonly content: string;
}

const isImage = `exists (select from audit_records a
    where a.agent_id = t.agent_id and a.number = t.number and a.revision is not null
      and (a.after->>'text' = t.hash or a.before->>'text' = t.hash))`;

/** An agent's texts of that kind after one of them, by number and hash. */
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
 * Empties such a text; its hash and tokens stay (M7). One that a memory had is left alone, as is one
 * that is empty. Says whether it did.
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
