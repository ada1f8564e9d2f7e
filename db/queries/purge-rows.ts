import type { Tx } from "@/db/client";
import { send, type RawRow } from "@/db/send";
import type { Purge } from "@/lib/ledger/memory";

interface Target {
  readonly agentId: string;
  readonly number: number;
}

/** Every text that a memory ever had, as its revisions hold it. */
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
 * Empties every text under a memory's number: of its images, of what was proposed for it, of what a
 * search showed. Hash and tokens stay (M7). Gives how many there were.
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

/** A merge that tripped the breaker: its text is one that no memory ever had. */
export interface ProposedMerge {
  readonly number: number;
  readonly hash: string;
  readonly sources: readonly number[];
}

/** The merges that an agent's sessions proposed and never made, as far as their texts are there. */
export async function listProposedMerges(tx: Tx, agentId: string): Promise<ProposedMerge[]> {
  const rows = await send<{ number: number; hash: string; sources: string }>(tx, proposedMerges, [
    agentId,
  ]);
  return rows.map(({ sources, ...row }) => ({ ...row, sources: JSON.parse(sources) as number[] }));
}

const proposedMerges = `
  select t.number, t.hash, (e.data->'operation'->'ids')::text as sources
  from sessions s
  join entries e on e.session_id = s.id and e.kind = 'breaker-tripped'
    and e.data->'operation'->>'name' = 'consolidate'
  join texts t on t.agent_id = s.agent_id and t.purged is null
    and t.number = (e.data->'operation'->'content'->'$text'->>0)::int
    and t.hash = e.data->'operation'->'content'->'$text'->>1
  where s.agent_id = $1
    and not exists (select from audit_records a
      where a.agent_id = $1 and a.number = t.number and a.revision is not null
        and a.after->>'text' = t.hash)`;

/** Puts other words in place of a memory's line in every prompt that was sent. Gives how many. */
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

/** Empties the memory's own row; it must be discarded already. */
export async function emptyMemory(
  tx: Tx,
  { agentId, number }: Target,
  purge: Purge,
  foldedHash: string,
): Promise<void> {
  await send(
    tx,
    `update memories set content = '', folded = '', folded_hash = $4, purged = $3::text::jsonb
     where agent_id = $1 and number = $2`,
    [agentId, number, JSON.stringify(purge), foldedHash],
  );
}

function count(rows: readonly RawRow[]): number {
  return rows.length;
}
