import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { agents, auditRecords, texts } from "@/db/schema";
import { send } from "@/db/send";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { Purge } from "@/lib/ledger/memory";

interface Target {
  readonly agentId: string;
  readonly number: number;
}

/** What the last purge of a memory removed, as recorded in the audit (M7). */
export async function findPurgeRecord(db: Db, { agentId, number }: Target) {
  const { chain, kind, position, data } = auditRecords;
  const isIts = sql`${data}->>'number' = ${String(number)}`;
  const [row] = await db
    .select({ data })
    .from(auditRecords)
    .where(and(eq(chain, agentId), eq(kind, "memory-purged"), isIts))
    .orderBy(desc(position))
    .limit(1);
  return row?.data ?? null;
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

/** Empties every text of a memory's number; hash and tokens stay (M7). Returns how many. */
export async function emptyTexts(
  tx: Tx,
  { agentId, number }: Target,
  purge: Omit<Purge, "tokens">,
): Promise<number> {
  const emptied = await send(
    tx,
    `update texts set content = '', purged = $3::text::jsonb
       || jsonb_build_object('tokens', (char_length(content) + 3) / 4)
     where agent_id = $1 and number = $2 and purged is null returning 1`,
    [agentId, number, JSON.stringify(purge)],
  );
  return emptied.length;
}

export async function listTrippedOperations(tx: Tx, agentId: string): Promise<StoredOperation[]> {
  const rows = await send<{ operation: string }>(tx, trippedOperations, [agentId]);
  return rows.map(({ operation }) => JSON.parse(operation) as StoredOperation);
}

type StoredOperation = Pick<Operation, "name">;

const trippedOperations = `select (e.data->'operation')::text as operation
  from sessions s join entries e on e.session_id = s.id and e.kind = 'breaker-tripped'
  where s.agent_id = $1`;

/** Replaces a memory's line in every sent prompt. Returns how many. */
export async function replacePromptParts(tx: Tx, { agentId, number }: Target, words: string) {
  const replaced = await send(
    tx,
    `update prompt_parts p set text = $3 from sessions s
     where s.id = p.session_id and s.agent_id = $1 and p.number = $2 returning 1`,
    [agentId, number, words],
  );
  return replaced.length;
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
    `update memories set content = '', sources = '{}', search_text = '', normalised_hash = $4, purged = $3::text::jsonb,
       under = '{}', tags = '{}', section = '', suggested = null
     where agent_id = $1 and number = $2`,
    [agentId, number, JSON.stringify(purge), normalisedHash],
  );
}

/** An agent's unpurged memory texts, except those of one memory, after one of them. */
export async function listMemoryTexts(
  tx: Tx,
  { agentId, number }: Target,
  after: { readonly number: number; readonly hash: string },
  limit: number,
) {
  const isAfter = sql`(${texts.number}, ${texts.hash}) > (${after.number}::int, ${after.hash})`;
  return tx
    .select({ number: texts.number, hash: texts.hash, content: texts.content })
    .from(texts)
    .where(and(eq(texts.agentId, agentId), isAfter, ne(texts.number, number), isNull(texts.purged)))
    .orderBy(asc(texts.number), asc(texts.hash))
    .limit(limit);
}

/** The labels and sources of an agent's memories, with the memories that have each. */
export async function listLabelledMemories(tx: Tx, agentId: string) {
  return send<{ label: string; numbers: number[] }>(tx, labelled, [agentId]);
}

const labelled = `select label, array_agg(number order by number) as numbers from (
    select category as label, number from memories where agent_id = $1 and category is not null
    union select source, number from memories, unnest(sources) as source where agent_id = $1
  ) named group by label`;

/** Memories that sessions made from one. */
export async function listMergedFrom(tx: Tx, agentId: string, number: number): Promise<number[]> {
  const changed = JSON.stringify([{ number }]);
  const rows = await send<{ number: number }>(tx, madeFrom, [agentId, changed]);
  return rows.map((row) => row.number);
}

const madeFrom = `select distinct (made->>'number')::int as number
  from sessions s join entries e on e.session_id = s.id,
    jsonb_array_elements(e.data->'changes') made
  where s.agent_id = $1 and e.kind = 'operation-applied'
    and e.data->'changes' @> $2::text::jsonb and made->'before' = 'null'::jsonb
    and made->'number' <> $2::text::jsonb->0->'number'
  order by number`;

/** Audit record data of two chains, except memory changes, after one of them. */
export async function listRecordData(
  tx: Tx,
  chains: readonly string[],
  after: { readonly chain: string; readonly position: number },
  limit: number,
) {
  const { chain, position, kind, data } = auditRecords;
  const isAfter = sql`(${chain}, ${position}) > (${after.chain}, ${after.position}::int)`;
  return tx
    .select({ chain, position, kind, data: sql<string>`${data}::text` })
    .from(auditRecords)
    .where(and(inArray(chain, [...chains]), isNull(auditRecords.revision), isAfter))
    .orderBy(asc(chain), asc(position))
    .limit(limit);
}

export async function listOwnPrompts(tx: Tx, agentId: string): Promise<string[]> {
  const { name, systemPrompt, refinementPrompt, summaryPrompt } = agents;
  const { reflectionPrompt, memoryReflectionPrompt } = agents;
  const styles = { refinementPrompt, summaryPrompt, reflectionPrompt, memoryReflectionPrompt };
  const [row] = await tx
    .select({ name, systemPrompt, ...styles })
    .from(agents)
    .where(eq(agents.id, agentId));
  return Object.values(row ?? {}).filter((text) => text !== null);
}

/** Other agents with one of these lower-case texts in a memory, a conversation or a prompt. */
export async function listAgentsWith(
  tx: Tx,
  { accountId, agentId }: { readonly accountId: string; readonly agentId: string },
  lowerTexts: readonly string[],
) {
  const parameters = [accountId, agentId, JSON.stringify(lowerTexts)];
  return send<{ id: string; name: string }>(tx, otherAgents, parameters);
}

const holds = (text: string) => `exists (
  select from jsonb_array_elements_text($3::text::jsonb) w where strpos(lower(${text}), w) > 0)`;

const otherAgents = `select a.id, a.name from agents a
  where a.account_id = $1 and a.id <> $2 and (
    ${holds(`concat_ws(' ', a.name, a.system_prompt, a.reflection_prompt,
      a.memory_reflection_prompt, a.summary_prompt, a.refinement_prompt)`)}
    or exists (select from memories m
      where m.agent_id = a.id and m.purged is null and ${holds("m.search_text")})
    or exists (select from conversations c where c.agent_id = a.id and (${holds("c.summary")}
      or exists (select from messages s where s.conversation_id = c.id and ${holds("s.content")}))))
  order by a.name, a.id limit 100`;

/** The first other memories of an agent with each of these words, as search text. */
export async function listMemoriesWith(
  tx: Tx,
  { agentId, number }: Target,
  words: readonly string[],
  few: number,
) {
  const parameters = [agentId, number, JSON.stringify(words), few];
  return send<{ word: string; numbers: number[] }>(tx, memoriesWith, parameters);
}

const memoriesWith = `select w.word, array(
    select m.number from memories m
    where m.agent_id = $1 and m.number <> $2::int and m.purged is null
      and strpos(m.search_text, w.word) > 0
    limit $4::int) as numbers
  from jsonb_array_elements_text($3::text::jsonb) with ordinality w(word, place)
  order by w.place`;
