import { z } from "zod";
import { listRollbackFacts } from "@/db/queries/sessions/rollbacks";
import {
  changeSavedViews,
  countSessionLists,
  countStarted,
  type ListedSessionRow,
  listSavedViews,
  listSessionFacets,
  listSessionList,
  type SessionPlace,
  type WantedSessions,
} from "@/db/queries/sessions/session-list";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import {
  keptBands,
  listedStates,
  type SessionFilters,
  sessionQuery,
  type SessionSort,
  sessionSorts,
  type StartedPeriod,
  startedPeriods,
  usualViews,
} from "@/lib/browser/session-list";
import { type Context, requirePermission } from "@/lib/context";
import { sessionCost, sessionUsage } from "@/lib/cost/cost";
import { Refusal } from "@/lib/errors";
import { sessionKinds } from "@/lib/ledger/entries/session";
import { keptTokens } from "@/lib/ledger/retention";
import { nameSchema } from "@/lib/ledger/texts/schema";
import { sayWorst, weighedLosses } from "@/lib/losses/losses";
import { readCursor, writeCursor } from "@/lib/page";
import { readSearch } from "@/lib/parse-input";
import { linesOf } from "@/lib/sessions/read/load";
import { gaugedKinds, isGauged, writerOf } from "@/lib/writers/writer-of";

/** No query could take a NUL. */
const text = z
  .string()
  .min(1)
  .max(200)
  .refine((given) => !given.includes("\u0000"), "A text without NUL.");
const isoMoment = z.iso.datetime();

export const sessionFilterSchema = z.strictObject({
  q: text.nullable().default(null),
  agent: agentIdSchema.nullable().default(null),
  kind: z.enum(sessionKinds).nullable().default(null),
  state: z.enum(listedStates).nullable().default(null),
  model: text.nullable().default(null),
  by: text.nullable().default(null),
  kept: z.enum(keptBands).nullable().default(null),
  flags: z.enum(["any", "none"]).nullable().default(null),
  since: z.enum(startedPeriods).nullable().default(null),
  from: isoMoment.nullable().default(null),
  to: isoMoment.nullable().default(null),
  sort: z.enum(sessionSorts).default("newest"),
});

type Given = Readonly<Record<string, unknown>>;

/** The filters that an address names. What is not understood is as if it were not there. */
export function readSessionFilters(given: Given): SessionFilters {
  return readSearch(sessionFilterSchema, given);
}

const hourMs = 60 * 60 * 1000;
const periods: Readonly<Record<StartedPeriod, number>> = {
  "24h": 24 * hourMs,
  "7d": 7 * 24 * hourMs,
  "30d": 30 * 24 * hourMs,
};

/** The same with the period as moments, and without the order. */
function toWanted({ since, from, to, sort: _sort, ...filters }: SessionFilters, now: Date) {
  return {
    ...filters,
    from: since !== null ? new Date(now.getTime() - periods[since]) : toDate(from),
    to: toDate(to),
  };
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}

export const sessionListSchema = sessionFilterSchema.extend({
  cursor: z.string().max(1_000).optional(),
});

const sessionsAtOnce = 50;
const chartDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const placeSchema = z.tuple([z.string().max(64), z.string().regex(/^[\w-]{1,64}$/)]);

/** The first part of the account's sessions under filters, with what is above the list. */
export async function loadFirstSessions(ctx: Context, filters: SessionFilters) {
  const wanted = await wantedSessions(ctx, filters);
  const [rows, head] = await Promise.all([
    loadRows(ctx, wanted, filters.sort, null),
    loadHead(ctx, wanted),
  ]);
  return { ...rows, head };
}

export type SessionsPage = Awaited<ReturnType<typeof loadSessionList>>;

/** A part of that list. Throws a 404 for an agent that is not there (U1), a 400 for a wrong cursor. */
export async function loadSessionList(
  ctx: Context,
  { cursor, ...filters }: SessionFilters & { readonly cursor?: string | undefined },
) {
  const after = readCursor(cursor, placeSchema);
  if (after === null) return loadFirstSessions(ctx, filters);
  const wanted = await wantedSessions(ctx, filters);
  return { ...(await loadRows(ctx, wanted, filters.sort, after)), head: null };
}

async function loadRows(
  ctx: Context,
  wanted: WantedSessions,
  sort: SessionSort,
  after: SessionPlace | null,
) {
  const limit = sessionsAtOnce;
  const rows = await listSessionList(ctx.db, { ...wanted, sort, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await toListed(ctx, shown),
    nextCursor: rows.length > limit && last ? writeCursor([last.place, last.id]) : null,
  };
}

/** Filters as the database takes them, within what the actor may see. Throws a 404 for an unknown agent. */
export async function wantedSessions(ctx: Context, given: SessionFilters): Promise<WantedSessions> {
  requirePermission(ctx, "sessions.watch");
  const { agent, ...filters } = toWanted(given, ctx.now());
  if (agent !== null) await requireAgent(ctx, agent, "sessions.watch");
  const { accountId, agentId: own = null } = ctx.acting;
  return { ...filters, accountId, agentId: agent ?? own, gauged: gaugedKinds() };
}

export type SessionsHead = Awaited<ReturnType<typeof loadHead>>;

/** The data above the list. All but `matching` is the same for all filters. */
async function loadHead(ctx: Context, wanted: WantedSessions) {
  const { db, acting } = ctx;
  const { accountId, agentId, gauged } = wanted;
  const own = await listSavedViews(db, { accountId, personId: acting.id });
  const views = [
    ...usualViews.map((view) => ({ ...view, isOwn: false })),
    ...own.map((view) => ({ ...view, isOwn: true })),
  ];
  const ofViews = views.map(({ query }) => {
    const { agent: _agent, ...filters } = toWanted(
      readSessionFilters(Object.fromEntries(new URLSearchParams(query))),
      ctx.now(),
    );
    return { ...filters, accountId, agentId, gauged };
  });
  const scope = { accountId, agentId };
  const since = new Date(ctx.now().getTime() - chartDays * dayMs);
  const [counted, facets, started] = await Promise.all([
    countSessionLists(db, scope, [wanted, ...ofViews]),
    listSessionFacets(db, scope),
    countStarted(db, scope, since),
  ]);
  const [matching = 0, ...counts] = counted.counts;
  return {
    agents: counted.agents,
    matching,
    ...facets,
    started,
    /** The standard views, then the reader's own. */
    views: views.map((view, index) => ({ ...view, count: counts[index] ?? 0 })),
  };
}

export type ListedSession = Awaited<ReturnType<typeof toListed>>[number];

/** Rows as pages show them. Of what the breaker stopped, the share that would have been kept. */
async function toListed(ctx: Context, rows: readonly ListedSessionRow[]) {
  const wouldHaveKept = await listWouldHaveKept(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    agentId: row.agentId,
    agentName: row.agentName,
    kind: row.kind,
    mode: row.mode,
    state: row.state,
    held: row.held,
    /** Null if it doesn't wait for a person to decide it or answer its conflicts. */
    waitsSince: row.needsReview ? row.waitsSince.toISOString() : null,
    threshold: row.threshold,
    /** Tokens at the start and how many are kept (G11); after a trip, would have been kept. */
    startTokens: isGauged(row.kind) ? row.startMassTokens : null,
    keptTokens: keptOf(row, wouldHaveKept),
    /** Of a handbook: old lines that could be lost, and those that are kept (H6). */
    lines: linesOf(row),
    operationsApplied: row.operationsApplied,
    operationsReverted: row.operationsReverted,
    stats: row.stats,
    /** Of a writer without operations; null for the others. */
    report: writerOf(row.kind).report(row),
    worst: worstOf(row),
    flags: row.flags,
    decidedBy: row.decidedBy,
    model: row.model,
    inputTokens: sessionUsage(row).inputTokens,
    outputTokens: sessionUsage(row).outputTokens,
    /** Micro-dollars; null where its model had no price. */
    cost: sessionCost(row),
    startedBy: row.startedBy.name,
    createdAt: row.createdAt.toISOString(),
    startedAt: isoOf(row.startedAt),
    /** When the model's part ended. */
    ranUntil: isoOf(row.ranUntil),
    note: row.note,
    /** Why it ended as it did; null where it ran to its end. */
    cause: row.cause,
  }));
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** What is lost, or what the first flag says where losses aren't known; nothing where all came back. */
function worstOf(session: ListedSessionRow): string | null {
  return session.state === "rolled-back" ? null : sayWorst(weighedLosses(session), session.mark);
}

/** What operations would have left that tripped the breaker, by session. */
export async function listWouldHaveKept(
  ctx: Context,
  rows: readonly ListedSessionRow[],
): Promise<ReadonlyMap<string, number | null>> {
  const tripped = rows.filter(({ cause }) => cause === "retention").map(({ id }) => id);
  const facts = await listRollbackFacts(ctx.db, tripped);
  return new Map([...facts].map(([id, { trip }]) => [id, trip?.keptTokens ?? null]));
}

/** Tokens that a session kept, or would have kept; null where none were measured, or all came back. */
export function keptOf(
  row: ListedSessionRow,
  wouldHaveKept: ReadonlyMap<string, number | null>,
): number | null {
  const { creditTokens: credit, massTokens: mass, copyTokens } = row;
  if (row.state === "rolled-back") return wouldHaveKept.get(row.id) ?? null;
  return credit === null || mass === null ? null : keptTokens(credit, mass, copyTokens);
}

const viewName = nameSchema(60, "Name the view.");

/** A query as it is saved: in one form, and of nothing but filters. */
const viewQuery = z
  .string()
  .max(2_000)
  .transform((query, context) => {
    const filters = sessionFilterSchema.safeParse(Object.fromEntries(new URLSearchParams(query)));
    if (filters.success) return sessionQuery(filters.data);
    context.addIssue({ code: "custom", message: "These are not filters of the list." });
    return z.NEVER;
  });

export const saveViewForm = z.strictObject({ name: viewName, query: viewQuery });
export const removeViewForm = z.strictObject({ name: viewName });

const mostViews = 20;

/** Saves filters as a view of the acting person; a view of the same name gets the new filters. */
export async function saveView(
  ctx: Context,
  { name, query }: z.output<typeof saveViewForm>,
): Promise<void> {
  await changeSavedViews(ctx.db, personOf(ctx), (views) => {
    const others = views.filter((one) => one.name !== name);
    if (others.length >= mostViews) {
      throw Refusal.invalid({ name: `At most ${mostViews} views. Remove one first.` });
    }
    return [...others, { name, query }];
  });
}

/** Removes a view of the acting person; one that is not there is no fault. */
export async function removeView(
  ctx: Context,
  { name }: z.output<typeof removeViewForm>,
): Promise<void> {
  await changeSavedViews(ctx.db, personOf(ctx), (views) =>
    views.filter((one) => one.name !== name),
  );
}

function personOf(ctx: Context) {
  requirePermission(ctx, "sessions.watch");
  const { kind, accountId, id: personId } = ctx.acting;
  if (kind !== "person") throw Refusal.forbidden("Only people save views.");
  return { accountId, personId };
}
