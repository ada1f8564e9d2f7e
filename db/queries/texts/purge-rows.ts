import type { Tx } from "@/db/client";
import { send, type RawRow } from "@/db/send";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { Purge } from "@/lib/ledger/memory";

interface Target {
  readonly agentId: string;
  readonly number: number;
}

/** Every text that a memory ever had, from its revisions. */
export async function listOwnTexts(tx: Tx, { agentId, number }: Target): Promise<string[]> {
  const rows = await send<{ content: string }>(tx, ownTexts, [agentId, number]);
  return rows.map((row) => row.content);
}

const ownTexts = `select t.content from texts t
  where t.agent_id = $1 and t.number = $2 and t.purged is null and t.hash in (
    select a.after->>'text' from audit_records a
    where a.agent_id = $1 and a.number = $2 and a.revision is not null
    union
    select a.before->>'text' from audit_records a
    where a.agent_id = $1 and a.number = $2 and a.revision is not null)`;

/**
 * Empties every text under a memory's number: of its images, of proposals for it, of search
 * results. Hash and tokens stay (M7). Returns how many there were.
 */
export async function emptyTexts(
  tx: Tx,
  { agentId, number }: Target,
  purge: Omit<Purge, "tokens">,
): Promise<number> {
  return count(
    await send(
      tx,
      `update texts set content = '', purged = $3::text::jsonb
         || jsonb_build_object('tokens', (char_length(content) + 3) / 4)
       where agent_id = $1 and number = $2 and purged is null returning 1`,
      [agentId, number, JSON.stringify(purge)],
    ),
  );
}

/** The stored operations of an agent's sessions that tripped the breaker. */
export async function listTrippedOperations(tx: Tx, agentId: string): Promise<StoredOperation[]> {
  const rows = await send<{ operation: string }>(tx, trippedOperations, [agentId]);
  return rows.map(({ operation }) => JSON.parse(operation) as StoredOperation);
}

type StoredOperation = Pick<Operation, "name">;

const trippedOperations = `select (e.data->'operation')::text as operation
  from sessions s join entries e on e.session_id = s.id and e.kind = 'breaker-tripped'
  where s.agent_id = $1`;

/** Replaces a memory's line in every sent prompt. Returns how many. */
export async function replacePromptParts(
  tx: Tx,
  { agentId, number }: Target,
  words: string,
): Promise<number> {
  return count(
    await send(
      tx,
      `update prompt_parts p set text = $3 from sessions s
       where s.id = p.session_id and s.agent_id = $1 and p.number = $2 returning 1`,
      [agentId, number, words],
    ),
  );
}

/** Empties the memory's own row; the memory must already be discarded. */
export async function emptyMemory(
  tx: Tx,
  { agentId, number }: Target,
  purge: Purge,
  normalisedHash: string,
): Promise<void> {
  await send(
    tx,
    `update memories set content = '', sources = '{}', search_text = '', normalised_hash = $4, purged = $3::text::jsonb
     where agent_id = $1 and number = $2`,
    [agentId, number, JSON.stringify(purge), normalisedHash],
  );
}

function count(rows: readonly RawRow[]): number {
  return rows.length;
}
