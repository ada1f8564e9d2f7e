import { getTableColumns } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { ENTRIES_CHANNEL } from "@/db/queries/sessions/session-rows";
import { sessions } from "@/db/schema";
import { send } from "@/db/send";
import type { Actor } from "@/lib/ledger/entries/actor";

/** Notifies the webhook senders of new work. Only a hint: they also check on their own. */
export const WEBHOOKS_CHANNEL = "keepsake_webhooks";

/** The rows that one write stores, by table. What they all have in common is sent once. */
export interface WritePayload {
  /** Of records, entries and announcements. */
  readonly at: Date;
  /** Of records and entries that name no other. */
  readonly actor: Actor;
  readonly created: readonly unknown[];
  readonly changed: readonly unknown[];
  readonly texts: readonly unknown[];
  readonly records: readonly unknown[];
  readonly entries: readonly unknown[];
  readonly credits: readonly unknown[];
  /** What webhooks announce about the session. */
  readonly announced: readonly unknown[];
  /** The changed session columns, besides its last sequence. */
  readonly patched: readonly string[];
}

/** Stores a whole write in one statement. `agent` and `session` are the rows after the write. */
export async function sendAgentWrite(
  tx: Tx,
  agent: AgentRow,
  session: SessionRow | null,
  { at, actor, patched, ...rows }: WritePayload,
): Promise<void> {
  const columns = sessionColumns.filter(([key]) => key === "lastSequence" || patched.includes(key));
  const filled = Object.entries(rows).filter(([, list]) => list.length > 0);
  const parts = filled.map(([name]) => name);
  await send(tx, statementOf(parts, session === null ? [] : columns), [
    session && JSON.stringify(toColumns(session, columns)),
    agent.id,
    session?.id ?? null,
    session && `${session.id} ${session.lastSequence} ${session.accountId}`,
    agent.revision,
    agent.nextNumber,
    agent.massTokens,
    agent.ledgerHash,
    agent.coreCount,
    agent.auditCount,
    agent.auditHead,
    toTime(agent.lastRefinementAt),
    toTime(agent.lastAttemptAt),
    agent.windowAfter,
    agent.alikeAfter,
    agent.alikeRound,
    agent.accountId,
    at.toISOString(),
    JSON.stringify(actor),
    ...filled.map(([, list]) => JSON.stringify(list)),
  ]);
}

const sessionColumns = Object.entries(getTableColumns(sessions)).filter(
  ([key]) =>
    !["id", "accountId", "agentId", "kind", "target", "createdAt", "startedBy"].includes(key),
);

function toColumns(session: SessionRow, columns: typeof sessionColumns): Record<string, unknown> {
  const values = new Map(Object.entries(session));
  return Object.fromEntries(columns.map(([key, { name }]) => [name, values.get(key) ?? null]));
}

const memoryColumns = `number int, revision int, type text, content text, search_text text,
  normalised_hash text, category text, constitutional boolean, discarded_at timestamptz, relevance text,
  supports int[], sources text[], created_at timestamptz, hash text`;
const writtenAt = "$18::text::timestamptz";
const writtenBy = "$19::text::jsonb";
const placeColumns = `file text, under text[], tags text[], section text, suggested text, "firstFile" text`;

/**
 * How a part's rows are stored. Each part is a parameter of its own and read as `json`: to make one
 * `jsonb` of a whole lot cost the database more than to store it. Numbers are named twice: an index
 * then finds the rows one by one.
 */
const writes: Readonly<Record<string, (rows: string) => string>> = {
  created: (rows) => `
    insert into memories (agent_id, number, type, content, search_text, normalised_hash, category,
      constitutional, discarded_at, relevance, supports, sources, created_at, revision, hash, file,
      under, tags, section, suggested, first_file)
    select $2, x.number, x.type, x.content, x.search_text, x.normalised_hash, x.category,
      x.constitutional, x.discarded_at, x.relevance, x.supports, x.sources, x.created_at, x.revision,
      x.hash, x.file, coalesce(x.under, '{}'), coalesce(x.tags, '{}'), coalesce(x.section, ''),
      x.suggested, x."firstFile"
    from json_to_recordset(${rows}::text::json) as x(${memoryColumns}, ${placeColumns})`,
  changed: (rows) => `
    update memories m set type = x.type, content = x.content, search_text = x.search_text,
      normalised_hash = x.normalised_hash, category = x.category, constitutional = x.constitutional,
      discarded_at = x.discarded_at, relevance = x.relevance, supports = x.supports,
      sources = case when x.sources is null then m.sources else array(select s
        from unnest(m.sources) s where s !~ '^conversation:[0-9a-f-]{36}#[0-9]+$') || x.sources end,
      revision = x.revision, hash = x.hash, version = m.version + 1
    from json_to_recordset(${rows}::text::json) as x(${memoryColumns})
    where m.agent_id = $2 and m.number = x.number
      and m.number = any (array(
        select y.number from json_to_recordset(${rows}::text::json) as y(number int)))`,
  texts: (rows) => `
    insert into texts (agent_id, number, hash, content)
    select $2, x.number, x.hash, x.content
    from json_to_recordset(${rows}::text::json) as x(number int, hash text, content text)
    on conflict do nothing`,
  records: (rows) => `
    insert into audit_records (chain, position, account_id, agent_id, at, actor, kind, session_id,
      sequence, number, revision, before, after, data, hash)
    select $2, x.position, $17, $2, ${writtenAt}, coalesce(x.actor, ${writtenBy}), x.kind,
      x.session_id, x.sequence, x.number, x.revision, x.before, x.after, x.data, x.hash
    from json_to_recordset(${rows}::text::json) as x(position int, actor jsonb, kind text,
      session_id text, sequence int, number int, revision int, before jsonb, after jsonb, data jsonb,
      hash text)`,
  entries: (rows) => `
    insert into entries (session_id, sequence, kind, at, actor, step, call_index, data)
    select $3, x.sequence, x.kind, ${writtenAt}, coalesce(x.actor, ${writtenBy}), x.step,
      x.call_index, x.data
    from json_to_recordset(${rows}::text::json) as x(sequence int, kind text, actor jsonb, step int,
      call_index int, data jsonb)`,
  credits: (rows) => `
    insert into credits (session_id, number, tokens, copies)
    select $3, x.number, x.tokens, x.copies
    from json_to_recordset(${rows}::text::json) as x(number int, tokens int, copies int)
    on conflict (session_id, number) do update
      set tokens = excluded.tokens, copies = excluded.copies`,
  /** Looks up an endpoint only where one may want it; one that is being removed is skipped. */
  announced: (rows) => `
    insert into webhook_deliveries (id, endpoint_id, type, at, next_try_at, session_id, sequence, data)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), e.id, x.type, ${writtenAt},
      ${writtenAt}, $3, x.sequence, x.data
    from json_to_recordset(${rows}::text::json) as x(type text, sequence int, data jsonb), (
        select id, events from webhook_endpoints where account_id = $17 and state = 'active'
        for key share
      ) e
    where x.type = any(e.events)
    returning id`,
};

const counted = `
  update agents set revision = $5, next_number = $6, mass_tokens = $7, ledger_hash = $8,
    core_count = $9, audit_count = $10, audit_head = $11,
    last_refinement_at = $12::text::timestamptz, last_attempt_at = $13::text::timestamptz,
    window_after = $14, alike_after = $15, alike_round = $16
  where id = $2`;

const notice = `case when $4::text is not null then pg_notify('${ENTRIES_CHANNEL}', $4) end`;
const toldNotice = `
  case when exists (select from announced) then pg_notify('${WEBHOOKS_CHANNEL}', '') end`;

/** One text per kind of write: a few dozen, each prepared once per connection. */
const statements = new Map<string, string>();

/**
 * The statement that stores these parts and session columns, and nothing else: even an empty part
 * costs the database something. $1 the session's columns, $2 the agent, $3 the session or null, $4 the
 * notification, then the counters, the account, time and actor, and the parts.
 */
function statementOf(parts: readonly string[], columns: typeof sessionColumns): string {
  const key = [...parts, "/", ...columns.map(([name]) => name)].join(" ");
  const known = statements.get(key);
  if (known !== undefined) return known;
  const tables = parts.map((name, place) => `${name} as (${writes[name]?.(`$${20 + place}`)})`);
  const moved = columns.length === 0 ? [] : [`moved as (${moveSession(columns)})`, undrafted];
  const isTold = parts.includes("announced");
  // A parameter that a statement doesn't name would have no type.
  const statement = `with ${[...tables, ...moved, `counted as (${counted})`].join(",\n")}
    select $1::text is null, $3::text is null, $17::text is null, $18::text is null, $19::text is null, ${isTold ? `${notice}, ${toldNotice}` : notice}`;
  statements.set(key, statement);
  return statement;
}

/** A write of a session's log decides the call that its model was writing, or ends the session. */
const undrafted = "undrafted as (delete from session_drafts where session_id = $3)";

function moveSession(columns: typeof sessionColumns): string {
  const names = columns.map(([, { name }]) => `"${name}"`);
  const typed = columns.map(([, column]) => `"${column.name}" ${column.getSQLType()}`);
  return `
    update sessions s set ${names.map((name) => `${name} = r.${name}`).join(", ")}
    from json_to_record($1::text::json) as r(${typed.join(", ")})
    where s.id = $3`;
}

function toTime(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
