import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Db, Tx } from "@/db/client";
import { type AgentRow, memoryRow, moveCounters } from "@/db/queries/agents/agent-write";
import { heldKeysFor } from "@/db/queries/memories/held-words";
import { loadMemoryRows, toMemory } from "@/db/queries/memories/load-memories";
import { toImage } from "@/db/queries/memories/revisions";
import { findTexts, unpackTexts } from "@/db/queries/texts/stored-texts";
import {
  agents,
  auditRecords,
  conversations,
  heldWords,
  memories,
  runs,
  sessions,
} from "@/db/schema";
import { retryLost, send } from "@/db/send";
import { parseRunFile, rawMemoriesPath, runFolder } from "@/lib/handbook/grammar/run-files";
import { type Change, changeMemory, type PackedImage, replay } from "@/lib/ledger/change";
import type { DocumentChange } from "@/lib/ledger/entries/entry";
import { openStates } from "@/lib/ledger/entries/session";
import { imageOf, sameImage } from "@/lib/ledger/memory";
import { readMessageSource } from "@/lib/ledger/message";
import { countTokens } from "@/lib/ledger/texts/content";

const appliesLater = "(a.applies = 'after-review' or o.applies = 'after-review')";
const isUndecided = `s.state in (${openStates.map((state) => `'${state}'`).join(", ")})`;
const ofAgent = "from agents a join accounts o on o.id = a.account_id";

/** T1, T2: whether an agent sees what a session changed only once that is decided; of a rehearsal always. */
export async function seesLater(db: Db, agentId: string): Promise<boolean> {
  const statement = `select 1 ${ofAgent} where a.id = $1 and (${appliesLater}
    or exists (select from sessions s where s.agent_id = a.id and s.rehearsal and ${isUndecided}))`;
  return (await send(db, statement, [agentId])).length > 0;
}

/** T1: the undecided sessions of which an agent sees no change, newest first. */
export async function listUnseen(db: Db, agentId: string): Promise<string[]> {
  const statement = `select s.id ${ofAgent} join sessions s on s.agent_id = a.id
    where a.id = $1 and s.target <> 'folder' and (${appliesLater} or s.rehearsal) and ${isUndecided} order by s.created_at desc, s.id desc`;
  return (await send<{ id: string }>(db, statement, [agentId])).map(({ id }) => id);
}

const changedBy = `select distinct (c->>'number')::int as number
  from entries e, jsonb_array_elements(e.data->'changes') c
  where e.session_id = any ($1::text::text[]) and e.kind = 'operation-applied'`;

/** T1: the memories that undecided sessions, but one, changed unseen by the agent. */
export async function listUnseenNumbers(db: Db, agentId: string, but: string) {
  const ids = (await listUnseen(db, agentId)).filter((id) => id !== but);
  if (ids.length === 0) return new Set<number>();
  const rows = await send<{ number: number }>(db, changedBy, [`{${ids.join(",")}}`]);
  return new Set(rows.map(({ number }) => number));
}

/**
 * T1: reads what an agent sees. Until its undecided sessions are decided, each table is read with
 * their inverse applied, by views of this transaction that have the tables' names: so it holds for
 * every query, and nothing is written. Where all applies at once, `run` reads the tables themselves.
 */
export async function readAsAgent<T>(
  db: Database,
  agentId: string,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  if (!(await seesLater(db, agentId))) return run(db);
  const read = async (tx: Tx) => {
    const unseen = await listUnseen(tx, agentId);
    if (unseen.length === 0) return run(tx);
    const seen = JSON.stringify(await composeView(tx, agentId, unseen));
    await send(tx, "select set_config('keepsake.seen', $1, true)", [seen]);
    await tx.execute(sql.raw(openViews));
    const result = await run(tx);
    await tx.execute(sql.raw(closeViews));
    return result;
  };
  // A use of a run that is counted meanwhile by others too loses the race, and reads again.
  return retryLost(() => db.transaction(read, { isolationLevel: "repeatable read" }), 1_000);
}

/** What the views show instead of the stored rows: columns by the row's key. */
interface SeenRows {
  readonly agentId: string;
  readonly sessions: Readonly<Record<string, object>>;
  /** The memories that the sessions touched. Of these the ones with columns are seen. */
  readonly numbers: readonly number[];
  readonly memories: Readonly<Record<number, object>>;
  /** Their keys in the index of words (F16). */
  readonly words: Readonly<Record<number, readonly string[]>>;
  /** Their revisions since the first of a session, by number of the agent. Those with records are seen. */
  readonly revisions: readonly number[];
  readonly records: Readonly<Record<number, object>>;
  readonly agents: Readonly<Record<string, object>>;
  readonly conversations: Readonly<Record<string, object>>;
  readonly runs: Readonly<Record<string, object | null>>;
}

async function composeView(tx: Tx, agentId: string, unseen: readonly string[]): Promise<SeenRows> {
  const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId));
  if (agent === undefined) throw new Error("The agent is unknown.");
  const replayed = await replayTouched(tx, agentId, unseen);
  const changes: Change[] = [];
  const seenMemories: Record<number, object> = {};
  const words: Record<number, readonly string[]> = {};
  const keysOf = heldKeysFor(agentId);
  for (const { row, image, revision, told } of replayed) {
    const change = changeMemory(toMemory(row), image ?? { discardedAt: 0 });
    const isSame = sameImage(change.before, change.after);
    if (!isSame) changes.push(change);
    if (image === null) continue;
    words[row.number] = [...keysOf({ ...toMemory(row), ...image })];
    const { isNew: _isNew, sources: named, ...rest } = memoryRow(change, revision);
    // N1: messages that an undecided pass added to an observation are not seen either.
    const free = row.sources.filter((source) => readMessageSource(source) === null);
    const columns = { ...rest, sources: named === null ? row.sources : [...free, ...named] };
    const version = row.version - [...told.values()].filter((one) => one === null).length;
    const tokens = countTokens(image.content);
    seenMemories[row.number] = isSame ? { version, revision } : { ...columns, version, tokens };
  }
  const { massTokens, ledgerHash, coreCount } = moveCounters(agent, changes);
  const numbers = replayed.map(({ row }) => row.number);
  let { nextNumber } = agent;
  while (numbers.includes(nextNumber - 1) && !(nextNumber - 1 in seenMemories)) nextNumber -= 1;
  const told = replayed.flatMap((one) => [...one.told]);
  const left = told.flatMap(([revision, one]) => (one === null ? revision : []));
  return {
    agentId,
    sessions: Object.fromEntries(unseen.map((id) => [id, masked])),
    numbers,
    memories: seenMemories,
    words,
    revisions: told.map(([revision]) => revision),
    records: Object.fromEntries(told.flatMap(([revision, one]) => (one ? [[revision, one]] : []))),
    agents: {
      [agentId]: {
        revision: await findLastRevision(tx, agentId, left),
        mass_tokens: massTokens,
        ledger_hash: ledgerHash,
        core_count: coreCount,
        next_number: nextNumber,
      },
    },
    conversations: await loadUnfolded(tx, agent, unseen),
    runs: await loadUnrecorded(tx, agentId, unseen),
  };
}

const touchedRevisions = `select number, revision, before, after,
    coalesce(session_id = any ($2::text::text[]), false) as "isHidden"
  from audit_records where agent_id = $1 and revision is not null and number in (
    select number from audit_records where session_id = any ($2::text::text[]) and agent_id = $1)
  order by number, revision`;

/** The memories that sessions touched: as stored, and what is seen of them (null: nothing). */
async function replayTouched(tx: Tx, agentId: string, sessionIds: readonly string[]) {
  const revisions = await send<{
    number: number;
    revision: number;
    before: PackedImage | null;
    after: PackedImage;
    isHidden: boolean;
  }>(tx, touchedRevisions, [agentId, `{${sessionIds.join(",")}}`]);
  const byNumber = Map.groupBy(revisions, ({ number }) => number);
  const rows = await loadMemoryRows(tx, agentId, [...byNumber.keys()]);
  const replayed = rows.map((row) => ({ row, ...replay(byNumber.get(row.number) ?? []) }));
  const named = replayed.flatMap(({ row, image }): [number, string][] =>
    image ? [[row.number, String(image["text"])]] : [],
  );
  const texts = await findTexts(tx, agentId, named);
  return replayed.map(({ image, ...one }) => {
    const { row } = one;
    // What is purged stays as it is: its words are gone whoever wrote them.
    if (image === null || row.purged !== null) return { ...one, image: image && toMemory(row) };
    const { content, ...stored } = toImage(row.number, image, texts);
    return {
      ...one,
      image: imageOf({ ...toMemory(row), ...stored, content: content ?? "", purged: undefined }),
    };
  });
}

async function findLastRevision(tx: Tx, agentId: string, left: readonly number[]) {
  const statement = `select coalesce(max(revision), 0) as revision from audit_records
    where agent_id = $1 and revision is not null and revision <> all ($2::text::int[])`;
  const [last] = await send<{ revision: number }>(tx, statement, [agentId, `{${left.join(",")}}`]);
  return last?.revision ?? 0;
}

/** So many thresholds of messages may wait before an undecided fold counts all the same. */
const mostThresholds = 3;

const undecidedFolds = `select c.id, c.message_count as "messageCount", e.data::text as data
  from sessions s join conversations c on c.id = s.conversation_id
  join entries e on e.session_id = s.id and e.kind = 'document-written'
  where s.id = any ($1::text::text[]) and s.target = 'conversation'
  order by (e.data->'before'->'folded'->>'cursor')::int desc nulls last`;

/** Conversations as they were before undecided folds, as long as their context bears it. */
async function loadUnfolded(tx: Tx, agent: AgentRow, unseen: readonly string[]) {
  type Fold = { id: string; messageCount: number; data: string };
  const folds = await send<Fold>(tx, undecidedFolds, [`{${unseen.join(",")}}`]);
  const packed = folds.map(({ data }): DocumentChange => JSON.parse(data));
  const written = await unpackTexts(tx, agent.id, packed);
  const unfolded: Record<string, object> = {};
  for (const [index, { id, messageCount }] of folds.entries()) {
    const before = written[index]?.before ?? null;
    const cursor = before?.folded?.cursor ?? 0;
    if (messageCount - cursor > mostThresholds * agent.summaryThreshold) continue;
    unfolded[id] = { summary: before?.content ?? "", cursor };
  }
  return unfolded;
}

const undecidedRecords = `select e.data::text as data from sessions s
  join entries e on e.session_id = s.id and e.kind = 'document-written'
  where s.id = any ($1::text::text[]) and s.target = 'run' order by s.created_at desc, e.sequence`;

/** N4: runs as they were before undecided extractions, by file; null for one that was not there. */
async function loadUnrecorded(tx: Tx, agentId: string, unseen: readonly string[]) {
  const rows = await send<{ data: string }>(tx, undecidedRecords, [`{${unseen.join(",")}}`]);
  const all = rows.map(({ data }): DocumentChange => JSON.parse(data));
  const runsBefore: Record<string, object | null> = {};
  let file = "";
  for (const { name, before } of await unpackTexts(tx, agentId, all)) {
    if (name === rawMemoriesPath) {
      runsBefore[file] &&= { ...runsBefore[file], raw_memory: before?.content ?? "" };
      continue;
    }
    file = name.slice(runFolder.length);
    const { summary, cwd, path, updatedAt } = parseRunFile(before?.content ?? "");
    runsBefore[file] = before && { summary, cwd, path, updated_at: updatedAt };
  }
  return runsBefore;
}

/** What of an undecided session is seen: that it is open, and how it was started. */
const shownOfSession: ReadonlySet<string> = new Set<keyof typeof sessions.$inferSelect>([
  "id",
  "accountId",
  "agentId",
  "kind",
  "mode",
  "target",
  "conversationId",
  "state",
  "threshold",
  "cap",
  "reviewPolicy",
  "model",
  "startedBy",
  "createdAt",
]);

const masked = Object.fromEntries(
  Object.entries(getTableColumns(sessions)).flatMap(([key, { name, default: standard }]) =>
    shownOfSession.has(key) ? [] : [[name, standard ?? null]],
  ),
);

// The views are the same for every agent: what they show is a setting of the transaction.
const seen = (path: string) => `(select current_setting('keepsake.seen')::jsonb ${path})`;
const agentId = seen("->> 'agentId'");
const listOf = (path: string) =>
  `(select array(select jsonb_array_elements_text(${seen(`-> '${path}'`)})))::int[]`;
const numbers = listOf("numbers");
const hidden = `(select array(select jsonb_object_keys(${seen("-> 'sessions'")})))::text[]`;
const isTouched = `(t.agent_id = ${agentId} and t.number = any (${numbers}))`;
const isShown = `(t.session_id is null or t.session_id <> all (${hidden}))`;

/**
 * A table in which some rows are others, or are not there. The table has no condition of its own, so
 * that Postgres goes on reading it in the order of its indexes.
 */
function withOthers(table: PgTable, isOther: string, others: string, isShownAtAll = "true") {
  const name = getTableName(table);
  const columns = Object.values(getTableColumns(table)).map((column) => `t."${column.name}"`);
  return `create temp view ${name} as select ${columns.join()} from (
    select ${columns.join()}, false as is_other from ${name} t union all ${others}) t
    where (t.is_other or ${isOther} is not true) and ${isShownAtAll}`;
}

/** Rows with other columns, by the key that `isRow` compares. */
function changedRows(table: PgTable, rows: string, isRow: string): string {
  const columns = Object.values(getTableColumns(table)).map((column) => `r."${column.name}"`);
  return `select ${columns.join()}, true from jsonb_each(${seen(`-> '${rows}'`)}) p
    join ${getTableName(table)} t on ${isRow}
    cross join lateral jsonb_populate_record(t, p.value) r`;
}

/** A key belongs to one agent's word, so that the agent's own numbers are enough. */
const seenWords = `select w.key::bigint, p.key::int, true from jsonb_each(${seen("-> 'words'")}) p
  cross join lateral jsonb_array_elements_text(p.value) w(key)`;

const saysUnseen = `exists (select from jsonb_array_elements(t.sources) s
  where (s->>'number')::int = any (${numbers}) and not exists (select from audit_records a
    where a.agent_id = t.agent_id and a.number = (s->>'number')::int and a.revision is not null
      and a.after->>'text' = s->>'text'))`;

const views = {
  memories: withOthers(
    memories,
    isTouched,
    changedRows(memories, "memories", `t.agent_id = ${agentId} and t.number = p.key::int`),
  ),
  held_words: withOthers(heldWords, `t.number = any (${numbers})`, seenWords),
  agents: withOthers(agents, `t.id = ${agentId}`, changedRows(agents, "agents", "t.id = p.key")),
  sessions: withOthers(
    sessions,
    `t.id = any (${hidden})`,
    changedRows(sessions, "sessions", "t.id = p.key"),
  ),
  conversations: withOthers(
    conversations,
    `jsonb_exists(${seen("-> 'conversations'")}, t.id)`,
    changedRows(conversations, "conversations", "t.id = p.key"),
  ),
  runs: withOthers(
    runs,
    `t.agent_id = ${agentId} and jsonb_exists(${seen("-> 'runs'")}, t.file)`,
    changedRows(runs, "runs", `t.agent_id = ${agentId} and t.file = p.key and p.value <> 'null'`),
  ),
  entries: `create temp view entries as select t.* from entries t where ${isShown}`,
  document_versions: `create temp view document_versions as
    select t.* from document_versions t where ${isShown}`,
  audit_records: withOthers(
    auditRecords,
    `t.agent_id = ${agentId} and t.revision = any (${listOf("revisions")})`,
    changedRows(auditRecords, "records", `t.agent_id = ${agentId} and t.revision = p.key::int`),
    isShown,
  ),
  // After the history, which it reads: texts that only an undecided session brought in are not told.
  decisions: `create temp view decisions as
    select t.* from decisions t where ${isShown} and not ${saysUnseen}`,
};

/** The driver keeps statements prepared: with another search path they are planned again. */
const openViews = `${Object.values(views).join(";")};
  select set_config('search_path', 'pg_temp, ' || current_setting('search_path'), true)`;
const closeViews = `drop view ${Object.keys(views)
  .map((name) => `pg_temp.${name}`)
  .join(", ")}`;
