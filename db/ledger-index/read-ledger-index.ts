import type { Db } from "@/db/client";
import type { IndexedRow } from "@/db/ledger-index/indexed-memory";
import { LedgerIndex } from "@/db/ledger-index/ledger-index";
import { send } from "@/db/send";
import type { MemoryType } from "@/lib/ledger/memory";

/** Rows that are read at once: few enough that nothing else waits for them long. */
const rowsAtOnce = 5_000;
/** Texts of more bytes than this are searched by the database. */
const largestTexts = 128 * 2 ** 20;
/** After so many changes it is quicker to read everything again. */
const mostChanges = 20_000;

/** Reads all memories of an agent. Null for an unknown agent, or one with too much text to hold. */
export async function readLedgerIndex(db: Db, agentId: string): Promise<LedgerIndex | null> {
  const head = await readHead(db, agentId);
  if (head === null) return null;
  const index = new LedgerIndex();
  let place: readonly [string, number] = ["-infinity", 0];
  for (;;) {
    const [page] = await send<PageRow>(db, pageOfMemories, [agentId, ...place, rowsAtOnce]);
    const rows = parseRows(page?.rows ?? null);
    index.take(rows);
    if (index.size > largestTexts) return null;
    const last = rows.at(-1);
    if (rows.length < rowsAtOnce || last === undefined) break;
    place = [new Date(last.createdAt).toISOString(), last.number];
  }
  const [made] = await send<{ numbers: string | null }>(db, madeBySessions, [agentId]);
  index.take([], parseNumbers(made?.numbers ?? null));
  index.position = head;
  return index;
}

/** Takes into an index what changed since. False where it must be read anew. */
export async function bringUpToDate(db: Db, agentId: string, index: LedgerIndex): Promise<boolean> {
  const known = index.position;
  const now = await readHead(db, agentId);
  if (now === null || now < known || now - known > mostChanges) return false;
  if (now === known) return true;
  const [row] = await send<NewsRow>(db, newsOfMemories, [agentId, known, mostChanges]);
  if (row === undefined || row.head - known > mostChanges) return false;
  // Somebody else may have been quicker, and read later.
  if (row.head <= index.position) return true;
  index.take(parseRows(row.rows), parseNumbers(row.made));
  index.position = row.head;
  return true;
}

async function readHead(db: Db, agentId: string): Promise<number | null> {
  const [row] = await send<{ head: number }>(db, headOfAgent, [agentId]);
  return row?.head ?? null;
}

interface PageRow extends Record<string, unknown> {
  readonly rows: string | null;
}

interface NewsRow extends Record<string, unknown> {
  readonly head: number;
  readonly rows: string | null;
  readonly made: string | null;
}

type Packed = [number, number, boolean, string | null, boolean, boolean, number, number, string];

function parseRows(text: string | null): IndexedRow[] {
  const packed: Packed[] = text === null ? [] : JSON.parse(text);
  return packed.map(
    ([
      number,
      createdAt,
      isCore,
      category,
      constitutional,
      discarded,
      tokens,
      revision,
      folded,
    ]) => ({
      number,
      createdAt,
      type: typeOf(isCore),
      category: category === null ? null : sameText(category),
      constitutional,
      discarded,
      tokens,
      revision,
      folded,
    }),
  );
}

function typeOf(isCore: boolean): MemoryType {
  return isCore ? "core" : "journal";
}

/** One string for each label, however many memories bear it. */
const labels = new Map<string, string>();
function sameText(label: string): string {
  const known = labels.get(label);
  if (known !== undefined) return known;
  if (labels.size > 10_000) labels.clear();
  labels.set(label, label);
  return label;
}

function parseNumbers(text: string | null): number[] {
  return text === null ? [] : JSON.parse(text);
}

const headOfAgent = "select audit_count as head from agents where id = $1";

const packedRow = `json_build_array(m.number, (extract(epoch from m.created_at) * 1000)::bigint,
  m.type = 'core', m.category, m.constitutional, m.discarded_at is not null, m.tokens, m.revision,
  m.folded)`;

const pageOfMemories = `
  with m as (
    select * from memories
    where agent_id = $1 and (created_at, number) > ($2::text::timestamptz, $3::int)
    order by created_at, number limit $4::int
  )
  select json_agg(${packedRow})::text as rows from m`;

/**
 * By the agent's audit: whatever happens to a memory is in it, a purge too (M7). Head and rows are
 * of one snapshot. The bounds on both sides lead the planner to the index.
 */
const newsOfMemories = `
  with news as materialized (
    select coalesce(number, (data->>'number')::int) as number,
      session_id is not null and revision is not null and before is null as is_made
    from audit_records
    where chain = $1 and position > $2::int and position <= $2::int + $3::int
      and (number is not null or kind = 'memory-purged')
  )
  select a.audit_count as head,
    (select json_agg(${packedRow})::text from memories m
      where m.agent_id = $1 and m.number = any (array(select number from news))) as rows,
    (select json_agg(number)::text from news where is_made) as made
  from agents a where a.id = $1`;

/** By the logs of its sessions: an agent's audit is far longer. */
const madeBySessions = `
  select json_agg(distinct (c->>'number')::int)::text as numbers
  from sessions s
  join entries e on e.session_id = s.id
    and e.kind in ('operation-applied', 'session-completed', 'session-rolled-back')
  cross join lateral jsonb_array_elements(e.data->'changes') c
  where s.agent_id = $1 and c->'before' = 'null'::jsonb`;
