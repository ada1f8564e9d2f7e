import { and, asc, countDistinct, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { isMember, type MemberRef } from "@/db/queries/accounts/account-settings";
import { readerTokens, usageColumns } from "@/db/queries/sessions/usage";
import {
  completedAt,
  listedColumns,
  waitsForPerson,
  waitsSince,
} from "@/db/queries/sessions/waiting-sessions";
import { agents, members, sessions, type SavedView } from "@/db/schema";
import { eqIfGiven } from "@/db/send";
import type { SessionKind, SessionState } from "@/lib/ledger/entries/session";

interface Scope {
  readonly accountId: string;
  readonly agentId: string | null;
}

type SessionSort = "newest" | "oldest" | "least-kept" | "most-tokens";

/** The wanted sessions of a scope; null where a filter isn't set. */
export interface WantedSessions extends Scope {
  /** Part of an agent's name or of a note, or the start of a session's id. */
  readonly q: string | null;
  readonly kind: SessionKind | null;
  readonly state: SessionState | "needs-review" | null;
  readonly model: string | null;
  /** `policy`, `breaker`, `agent`, or the id of a person or a key. */
  readonly by: string | null;
  readonly kept: "near-threshold" | "under-90" | "under-100" | null;
  readonly flags: "any" | "none" | null;
  /** Started from this time, and before the other. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** Kinds whose retention is measured. */
  readonly gauged: readonly SessionKind[];
}

/** A place in a sort order: the sort value and a session's id. */
export type SessionPlace = readonly [value: string | number, id: string];

const waits = ({ accountId }: Scope) => waitsForPerson([accountId]);

/** The kept share, 0 to 1; null if nothing was measured or all of it was rolled back. */
function keptShare(gauged: readonly SessionKind[]): SQL<number | null> {
  return sql`case when ${sessions.startMassTokens} > 0 and ${sessions.state} <> 'rolled-back'
    and ${sessions.kind} = any(${sql.param(gauged)}::text[])
    then least(${sessions.creditTokens}, ${sessions.massTokens} + ${sessions.copyTokens})::float8
      / ${sessions.startMassTokens} end`;
}

const flagCount = sql<number>`jsonb_array_length(${sessions.marks})`.mapWith(Number);

function isWanted(wanted: WantedSessions): SQL | undefined {
  const { q, kind, state, model, by, kept, flags, from, to } = wanted;
  const holds = (text: SQL | typeof agents.name) =>
    sql`strpos(lower(${text}), lower(${q}::text)) > 0`;
  return and(
    isOf(wanted),
    q === null
      ? undefined
      : sql`(${holds(agents.name)} or ${holds(sql`coalesce(${sessions.note}, '')`)}
          or starts_with(${sessions.id}, ${q}::text))`,
    eqIfGiven(sessions.kind, kind),
    state === null
      ? undefined
      : state === "needs-review"
        ? waits(wanted)
        : eq(sessions.state, state),
    eqIfGiven(sessions.model, model),
    wasDecided(by),
    isKept(kept, wanted.gauged),
    flags === null ? undefined : sql`(${flagCount} > 0) = ${flags === "any"}::boolean`,
    from === null ? undefined : gte(sessions.createdAt, from),
    to === null ? undefined : lt(sessions.createdAt, to),
  );
}

function isOf({ accountId, agentId }: Scope): SQL | undefined {
  return and(eq(sessions.accountId, accountId), eqIfGiven(sessions.agentId, agentId));
}

function wasDecided(by: string | null): SQL | undefined {
  switch (by) {
    case null:
      return undefined;
    case "policy":
      return sql`${sessions.decidedBy} ->> 'kind' = 'policy'`;
    case "breaker":
      return eq(sessions.cause, "retention");
    case "agent":
      return eq(sessions.state, "declined");
    default:
      return sql`${sessions.decidedBy} ->> 'id' = ${by}::text`;
  }
}

function isKept(band: WantedSessions["kept"], gauged: readonly SessionKind[]): SQL | undefined {
  const share = keptShare(gauged);
  switch (band) {
    case null:
      return undefined;
    case "near-threshold":
      return sql`${share} < 1 and ${share} - ${sessions.threshold} <= 0.05 + 1e-9`;
    case "under-90":
      return sql`${share} < 0.9`;
    case "under-100":
      return sql`${share} < 1`;
  }
}

/** Each order's sort expression, the type to read a place back, and the direction. */
function orderOf(sort: SessionSort, gauged: readonly SessionKind[]) {
  switch (sort) {
    case "newest":
      return { value: sql`${sessions.createdAt}`, type: sql.raw("timestamptz"), way: desc };
    case "oldest":
      return { value: sql`${sessions.createdAt}`, type: sql.raw("timestamptz"), way: asc };
    case "least-kept":
      // Unmeasured sessions come last.
      return {
        value: sql`coalesce(${keptShare(gauged)}, 9)`,
        type: sql.raw("float8"),
        way: asc,
      };
    case "most-tokens":
      return {
        value: sql`(${sessions.inputTokens} + ${sessions.outputTokens} + ${readerTokens})`,
        type: sql.raw("bigint"),
        way: desc,
      };
  }
}

const columns = {
  ...listedColumns,
  cause: sessions.cause,
  flags: flagCount,
  mark: sql<string | null>`${sessions.marks} ->> 0`,
  decidedBy: sessions.decidedBy,
  decidedAt: sessions.decidedAt,
  model: sessions.model,
  ...usageColumns,
  prices: sessions.prices,
  reading: sessions.reading,
  startedAt: sessions.startedAt,
  endedAt: sessions.endedAt,
  ranUntil: sql<Date | null>`coalesce(${completedAt}, ${sessions.endedAt})`.mapWith(
    sessions.endedAt,
  ),
  note: sessions.note,
};

export type ListedSessionRow = Awaited<ReturnType<typeof listSessionList>>[number];

/** The sessions that match the filters, in an order, after a place in it. */
export async function listSessionList(
  db: Db,
  wanted: WantedSessions & {
    readonly sort: SessionSort;
    readonly after: SessionPlace | null;
    readonly limit: number;
  },
) {
  const { sort, after, limit } = wanted;
  const { value, type, way } = orderOf(sort, wanted.gauged);
  const beyond = way === desc ? sql.raw("<") : sql.raw(">");
  const place =
    after === null
      ? undefined
      : sql`(${value}, ${sessions.id}) ${beyond} (${after[0]}::text::${type}, ${after[1]}::text)`;
  const needsReview = sql<boolean>`coalesce(${waits(wanted)}, false)`;
  return db
    .select({ ...columns, needsReview, waitsSince, place: sql<string>`${value}::text` })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(and(isWanted(wanted), place))
    .orderBy(way(value), way(sessions.id))
    .limit(limit);
}

/** How many sessions of a scope match each of these filters, in a single query. */
export async function countSessionLists(
  db: Db,
  scope: Scope,
  lists: readonly WantedSessions[],
): Promise<{ readonly counts: readonly number[]; readonly agents: number }> {
  const counts = lists.map((wanted) => sql`count(*) filter (where ${isWanted(wanted)})::int`);
  const [row] = await db
    .select({
      counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]`,
      agents: countDistinct(sessions.agentId),
    })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(isOf(scope));
  return row ?? { counts: [], agents: 0 };
}

export async function countSessionsOfAgent(db: Db, agentId: string): Promise<number> {
  return db.$count(sessions, eq(sessions.agentId, agentId));
}

/** The models that ran a scope's sessions, and the people and keys that decided them. */
export async function listSessionFacets(db: Db, scope: Scope) {
  const id = sql<string>`${sessions.decidedBy} ->> 'id'`;
  const [models, deciders] = await Promise.all([
    db
      .selectDistinct({ model: sessions.model })
      .from(sessions)
      .where(isOf(scope))
      .orderBy(sessions.model),
    db
      .select({ id, name: sql<string>`max(${sessions.decidedBy} ->> 'name')` })
      .from(sessions)
      .where(and(isOf(scope), sql`${id} is not null`))
      .groupBy(id)
      .orderBy(sql`2`),
  ]);
  return { models: models.map(({ model }) => model), deciders };
}

/**
 * Outcomes by quarter of an hour from 1970, which lies in one day in every time zone: in effect,
 * rolled back, undecided, without a change.
 */
export async function countStarted(db: Db, scope: Scope, since: Date) {
  const quarter = sql<number>`floor(extract(epoch from ${sessions.createdAt}) / 900)::int`;
  const kept = sql`${sessions.state} in ('approved', 'unchanged')`;
  const back = sql`${sessions.state} = 'rolled-back'`;
  const none = sql`${sessions.state} in ('declined', 'failed')`;
  const countOf = (wanted: SQL) => sql<number>`count(*) filter (where ${wanted})::int`;
  const rows = await db
    .select({
      quarter,
      kept: countOf(kept),
      back: countOf(back),
      undecided: countOf(sql`not (${kept} or ${back} or ${none})`),
      none: countOf(none),
    })
    .from(sessions)
    .where(and(isOf(scope), gte(sessions.createdAt, since)))
    .groupBy(quarter)
    .orderBy(quarter);
  return rows.map((row) => [row.quarter, row.kept, row.back, row.undecided, row.none] as const);
}

/** The views that a member saved, oldest first; none for a non-member. */
export async function listSavedViews(db: Db, member: MemberRef) {
  const [row] = await db
    .select({ views: members.savedViews })
    .from(members)
    .where(isMember(member));
  return row?.views ?? [];
}

/** Changes a member's views, with their row locked. */
export async function changeSavedViews(
  db: Db,
  member: MemberRef,
  change: (views: readonly SavedView[]) => SavedView[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ views: members.savedViews })
      .from(members)
      .where(isMember(member))
      .for("update");
    if (row === undefined) return;
    await tx
      .update(members)
      .set({ savedViews: change(row.views) })
      .where(isMember(member));
  });
}
