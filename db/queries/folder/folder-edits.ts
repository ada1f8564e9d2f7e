import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { folderChanges, folderProposals, sessions } from "@/db/schema";
import { send } from "@/db/send";
import { openStates } from "@/lib/ledger/entries/session";

export type FolderChangeRow = typeof folderChanges.$inferSelect;
export type ProposalRow = typeof folderProposals.$inferSelect;

const atOnce = 500;

export async function insertFolderChanges(tx: Tx, rows: readonly FolderChangeRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await tx.insert(folderChanges).values(rows.slice(start, start + atOnce));
  }
}

/** The files that a session of edits changed. */
export async function listFolderChanges(db: Db, sessionId: string): Promise<FolderChangeRow[]> {
  return db.select().from(folderChanges).where(eq(folderChanges.sessionId, sessionId));
}

/** Whether no session of edits changed files of an agent before this one. */
export async function isFirstOfFolder(
  db: Db,
  agentId: string,
  { createdAt }: { readonly createdAt: Date },
): Promise<boolean> {
  const [earlier] = await db
    .select({ id: sessions.id })
    .from(folderChanges)
    .innerJoin(sessions, eq(sessions.id, folderChanges.sessionId))
    .where(and(eq(folderChanges.agentId, agentId), lt(sessions.createdAt, createdAt)))
    .limit(1);
  return earlier === undefined;
}

/** What sessions of edits made of a file after another one, and whether each was taken back. */
export async function listLaterChanges(
  db: Db,
  { agentId, pathKey, sessionId }: Pick<FolderChangeRow, "agentId" | "pathKey" | "sessionId">,
) {
  const isOfFile = and(eq(folderChanges.agentId, agentId), eq(folderChanges.pathKey, pathKey));
  const own = db
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return db
    .select({
      beforeHash: sql<string | null>`${folderChanges.before} ->> 'agreedHash'`,
      /** The memories that stood in it before. */
      numbers: sql<number[]>`jsonb_path_query_array(${folderChanges.before}, '$.pieces[*].number')`,
      isNew: isNull(folderChanges.before).mapWith(Boolean),
      afterHash: folderChanges.afterHash,
      isBack: eq(sessions.state, "rolled-back").mapWith(Boolean),
    })
    .from(folderChanges)
    .innerJoin(sessions, eq(sessions.id, folderChanges.sessionId))
    .where(and(isOfFile, gt(sessions.createdAt, own)));
}

export async function insertProposals(tx: Tx, rows: readonly ProposalRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await tx.insert(folderProposals).values(rows.slice(start, start + atOnce));
  }
}

const isHeld = and(eq(sessions.held, true), eq(sessions.state, "awaiting-review"));

/** The files of an agent that are held (F7), with their session. */
export async function listHeldFiles(db: Db, agentId: string): Promise<ProposalRow[]> {
  const rows = await db
    .select({ proposal: folderProposals })
    .from(folderProposals)
    .innerJoin(sessions, eq(sessions.id, folderProposals.sessionId))
    .where(and(eq(folderProposals.agentId, agentId), isHeld));
  return rows.map(({ proposal }) => proposal);
}

const heldUp = `select s.id from sessions s join sessions x on x.id = s.waits_for
  join accounts o on o.id = s.account_id and o.closed_at is null
  where s.held and s.state = 'awaiting-review'
    and x.state not in (${openStates.map((state) => `'${state}'`).join(", ")})
  order by s.created_at limit $1`;

/** F7: held sessions of open accounts whose undecided session is over, oldest first. */
export async function listHeldUp(db: Db, limit: number): Promise<string[]> {
  const rows = await send<{ id: string }>(db, heldUp, [limit]);
  return rows.map(({ id }) => id);
}

/** The files that one session holds or held. */
export async function listProposals(db: Db, sessionId: string): Promise<ProposalRow[]> {
  return db.select().from(folderProposals).where(eq(folderProposals.sessionId, sessionId));
}

/** All that sessions of edits found in an agent's files, and all that they held. */
export async function listChangesOf(db: Db, agentId: string): Promise<FolderChangeRow[]> {
  return db.select().from(folderChanges).where(eq(folderChanges.agentId, agentId));
}

export async function listProposalsOf(db: Db, agentId: string): Promise<ProposalRow[]> {
  return db.select().from(folderProposals).where(eq(folderProposals.agentId, agentId));
}

export async function saveFolderChange(tx: Tx, row: FolderChangeRow): Promise<void> {
  const { sessionId, pathKey, before } = row;
  await tx
    .update(folderChanges)
    .set({ before })
    .where(and(eq(folderChanges.sessionId, sessionId), eq(folderChanges.pathKey, pathKey)));
}

export async function saveProposal(tx: Tx, row: ProposalRow): Promise<void> {
  const { sessionId, pathKey, bytes } = row;
  await tx
    .update(folderProposals)
    .set({ bytes })
    .where(and(eq(folderProposals.sessionId, sessionId), eq(folderProposals.pathKey, pathKey)));
}

/** Hashes of held files that a person decided, by path: such bytes are no new edit (F9). */
export async function listDecidedHashes(db: Db, agentId: string, pathKeys: readonly string[]) {
  if (pathKeys.length === 0) return new Set<string>();
  const { agentId: owner, pathKey, hash } = folderProposals;
  const isOne = and(eq(owner, agentId), inArray(pathKey, [...pathKeys]));
  const rows = await db
    .select({ pathKey, hash })
    .from(folderProposals)
    .innerJoin(sessions, eq(sessions.id, folderProposals.sessionId))
    .where(and(isOne, isNotNull(sessions.decidedAt), ne(sessions.state, "awaiting-review")));
  return new Set(rows.map((row) => decidedKey(row.pathKey, row.hash)));
}

/**
 * Of sessions that are over: what the folder's owner has no more, or has anew. While it still has the
 * held bytes, and last saw what it had seen then, the answer with the decision may have got lost (F9).
 * Another machine's copy says nothing of it: who sent the held bytes names them as `tried`.
 */
export async function dropDecided(
  tx: Tx,
  agentId: string,
  owned: readonly (Pick<ProposalRow, "pathKey" | "hash" | "seenHash"> & {
    readonly tried: string | undefined;
  })[],
): Promise<void> {
  if (owned.length > 0) await send(tx, dropping, [agentId, JSON.stringify(owned)]);
}

const dropping = `delete from folder_proposals p using sessions s,
    jsonb_to_recordset($2::text::jsonb) as x("pathKey" text, hash text, "seenHash" text, tried text)
  where s.id = p.session_id and s.state <> 'awaiting-review' and p.agent_id = $1
    and p.path_key = x."pathKey"
    and (p.hash, p.seen_hash) is distinct from (x.hash, x."seenHash")
    and (x.tried is null or coalesce(p.hash, 'deleted') in (x.tried, coalesce(x.hash, 'deleted')))`;

const purgedTexts = `select hash from texts
  where agent_id = $1 and purged is not null and hash = any ($2::text::text[])`;

/** Which of these texts were purged (M7), by their SHA-256. */
export async function listPurged(db: Db, agentId: string, hashes: readonly string[]) {
  if (hashes.length === 0) return new Set<string>();
  const rows = await send<{ hash: string }>(db, purgedTexts, [agentId, `{${hashes.join(",")}}`]);
  return new Set(rows.map((row) => row.hash));
}

export function decidedKey(pathKey: string, hash: string | null): string {
  return `${hash ?? "gone"} ${pathKey}`;
}

/** A memory that edits left with more or fewer tokens or made: as it was or, if it came since, as it came. */
export interface TouchedRow {
  readonly number: number;
  /** Where it stands, and where it stood then. */
  readonly files: readonly string[];
  readonly isJournal: boolean;
  readonly start: number;
  readonly now: number;
  readonly isNew: boolean;
  /** Of what was removed: the exact copies that stand (F3). */
  readonly copies: readonly number[];
}

/** F7: a day before `$2`, or a person's last decision on edits. */
const start = `greatest($2::timestamptz - interval '24 hours', (select max(d.decided_at)
  from sessions d where d.agent_id = $1 and d.target = 'folder' and d.decided_by->>'kind' = 'person'))`;

/**
 * Of memories `m`: whether one is a free file's own, which no guard counts (F7). The list of free files
 * is read once: a look for each memory went through the whole folder while it had no statistics yet.
 */
const isOwn = (file: string) => `coalesce(m.first_file = ${file} and ${file} = any(array(
  select f.path from folder_files f where f.agent_id = $1 and f.free)), false)`;

/** Another file, in which a memory stood and was guarded then. */
const cameFrom = `(case when m.moved_at > ${start} and m.moved_from <> m.file
  and not ${isOwn("m.moved_from")} then m.moved_from end)`;
const filesOf = `array_remove(array[m.file, ${cameFrom}], null)`;
const isFree = `(${isOwn("m.file")} and ${cameFrom} is null)`;

/** Of a record: whether its memory came with it. */
const comes = `(a.before is null or a.before->>'discardedAt' is not null)`;

/** What anyone else changed since starts anew: it is as they left it. */
const touched = `select t.number, files, "isJournal", start, now, "isNew",
    case when now > 0 then '{}' else array(select k.number from memories k where k.agent_id = $1
      and k.normalised_hash = t.hash and k.file is not distinct from t.file
      and k.section = t.section and k.discarded_at is null) end as copies
  from (select distinct on (a.number) a.number, ${filesOf} as files, m.type = 'journal' as "isJournal",
    m.file, m.section, m.normalised_hash as hash,
    ${comes} as "isNew", (case when ${comes} then a.after else a.before end->>'tokens')::int as start,
    case when m.discarded_at is null then m.tokens else 0 end as now
  from sessions s join audit_records a on a.session_id = s.id and a.revision is not null
  join memories m on m.agent_id = a.agent_id and m.number = a.number
  where s.agent_id = $1 and s.target = 'folder' and not s.held and not ${isFree}
    and s.state in ('approved', 'awaiting-review') and s.created_at >= ${start}
    and not exists (select 1 from audit_records o left join sessions x on x.id = o.session_id
      where o.agent_id = a.agent_id and o.number = a.number and o.revision > a.revision
        and x.target is distinct from 'folder')
  order by a.number, a.revision) t
  where start <> now or "isNew"`;

/** F7: what edits that stand did in the last 24 hours, counted anew from a person's last decision on edits. */
export async function listTouched(db: Db, agentId: string, at: Date): Promise<TouchedRow[]> {
  return send<TouchedRow>(db, touched, [agentId, at.toISOString()]);
}

/** Tokens of what stands in files, without a free one's own, and of those in the ledger (F7). */
export async function measureFiles(db: Db, agentId: string, at: Date) {
  type Row = { files: string[]; tokens: number; free: number };
  return send<Row>(db, guardedTokens, [agentId, at.toISOString()]);
}

const guardedTokens = `select ${filesOf} as files,
    coalesce(sum(m.tokens) filter (where not ${isFree}), 0)::int as tokens,
    coalesce(sum(m.tokens) filter (where m.type = 'core' and ${isFree}), 0)::int as free
  from memories m
  where m.agent_id = $1 and m.file is not null and m.discarded_at is null
  group by 1`;

/** What rules of edits ask of a memory's place. */
export interface HomeRow {
  readonly number: number;
  readonly file: string | null;
  /** That one, and the one in which it stood a day before. */
  readonly files: readonly string[];
  readonly isFree: boolean;
}

const homes = `select m.number, m.file, ${filesOf} as files, ${isFree} as "isFree" from memories m
  where m.agent_id = $1 and m.number = any ($3::text::int[])`;

export async function listHomes(db: Db, agentId: string, numbers: readonly number[], at: Date) {
  const parameters = [agentId, at.toISOString(), `{${numbers.join(",")}}`];
  const rows = await send<HomeRow>(db, homes, parameters);
  return new Map(rows.map((row) => [row.number, row]));
}

const moving = `update memories m set moved_at = $2::timestamptz,
    moved_from = case when m.moved_at > ${start} then m.moved_from else m.file end
  from jsonb_to_recordset($3::text::jsonb) as x(number int, file text)
  where m.agent_id = $1 and m.number = x.number and m.file <> x.file
    and m.number = any(array(select (y->>'number')::int from jsonb_array_elements($3::text::jsonb) y))`;

/**
 * F7: remembers where memories stand that an agent is about to move. Requires the agent's lock. Numbers
 * are named twice, as for places.
 */
export async function noteMoves(
  tx: Tx,
  agentId: string,
  places: readonly { readonly number: number; readonly file: string | null }[],
  at: Date,
): Promise<void> {
  const moved = JSON.stringify(places.map(({ number, file }) => ({ number, file })));
  if (places.length > 0) await send(tx, moving, [agentId, at.toISOString(), moved]);
}

const sameTexts = `select number, normalised_hash as hash, file, section,
    (extract(epoch from created_at) * 1000)::float8 as "createdAt"
  from memories where agent_id = $1 and normalised_hash = any ($2::text::text[])
    and discarded_at is null order by created_at, number`;

/** Kept memories by the hash of their normalised text, oldest first. */
export async function listSameTexts(db: Db, agentId: string, hashes: readonly string[]) {
  if (hashes.length === 0) return [];
  type Row = {
    number: number;
    hash: string;
    file: string | null;
    section: string;
    createdAt: number;
  };
  return send<Row>(db, sameTexts, [agentId, `{${[...new Set(hashes)].join(",")}}`]);
}
