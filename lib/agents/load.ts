import { z } from "zod";
import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listVersionRows } from "@/db/queries/agents/configuration";
import {
  listAgentRows,
  listAgentsPage,
  listOpenSessions,
  listPersonNames,
  loadAgentRow,
} from "@/db/queries/agents/load-agents";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import type { AuditRow } from "@/db/queries/audit/audit-records";
import {
  type KeptBySession,
  listLastSessions,
  listStandingRetentions,
} from "@/db/queries/sessions/waiting-sessions";
import { agentFields, valuesOf } from "@/lib/agents/agent-settings";
import { agentIdSchema } from "@/lib/agents/schema";
import { may, type Permission } from "@/lib/auth/permissions";
import { type AgentFilters, agentsAtOnce } from "@/lib/browser/search";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { momentSchema, type Page, pageFields, readCursor, toPage } from "@/lib/page";
import { erosionDays, erosionOf, keptTokens } from "@/lib/ledger/retention";
import { defaultStyle } from "@/lib/writers/refinement/prompt/prompt";
import { defaultThreshold } from "@/lib/writers/refinement/gate/settings";
import { gaugedKinds, isGauged } from "@/lib/writers/writer-of";

const erosionMs = erosionDays * 24 * 60 * 60_000;

/** An agent's current values, with what is computed from its sessions. */
export interface AgentView {
  readonly agent: AgentRow;
  /** The product of the attributed retentions of its refinements in effect from 30 days (V5). */
  readonly erosion30d: number;
}

/** Rows with what is computed from their sessions, in one query for all. */
async function viewAgents(ctx: Context, rows: readonly AgentRow[]): Promise<AgentView[]> {
  const from = new Date(ctx.now().getTime() - erosionMs);
  const wanted = { agentIds: rows.map((row) => row.id), kinds: gaugedKinds(), from };
  const standing = await listStandingRetentions(ctx.db, wanted);
  const retentions = Map.groupBy(standing, ({ agentId }) => agentId);
  return rows.map((agent) => {
    return { agent, erosion30d: erosionOf(retentions.get(agent.id) ?? []) };
  });
}

export async function viewAgent(ctx: Context, row: AgentRow): Promise<AgentView> {
  const [view] = await viewAgents(ctx, [row]);
  if (view === undefined) throw new Error("A row has its view.");
  return view;
}

/** An agent for the API: stored values (null means the default), and the values in effect. */
export function describeAgent({ agent, erosion30d }: AgentView) {
  return {
    id: agent.id,
    ...valuesOf(agent),
    effectiveRefinementPrompt: agent.refinementPrompt ?? defaultStyle,
    effectiveRefinementThreshold: agent.refinementThreshold ?? defaultThreshold,
    massTokens: agent.massTokens,
    ledgerHash: agent.ledgerHash,
    revision: agent.revision,
    coreCount: agent.coreCount,
    erosion30d,
    lastRefinementAt: agent.lastRefinementAt?.toISOString() ?? null,
    version: agent.version,
    createdAt: agent.createdAt.toISOString(),
  };
}

/** The agent, if permitted. Throws a 404 for an unknown or another account's (U1), else a 403. */
export async function requireAgent(ctx: Context, agentId: string, permission: Permission) {
  // A malformed id is unknown like any other, and is not looked up.
  const isId = agentIdSchema.safeParse(agentId).success;
  const agent = isId ? await loadAgentRow(ctx.db, ctx.acting.accountId, agentId) : null;
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, permission, { agentId: agent.id, ownerId: agent.ownerId });
  return agent;
}

/** The same under the agent's lock, for what is then written. */
export async function lockPermitted(
  ctx: Context,
  tx: Tx,
  agentId: string,
  permission: Permission,
): Promise<AgentRow> {
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, permission, { agentId: agent.id, ownerId: agent.ownerId });
  return agent;
}

/** One agent. Throws a 404 for an unknown id or another account's (U1). */
export async function loadAgent(ctx: Context, { agentId }: { readonly agentId: string }) {
  return viewAgent(ctx, await requireAgent(ctx, agentId, "ledger.read"));
}

/** An agent with the related people and sessions that a page names. */
export type AgentDetails = Awaited<ReturnType<typeof withDetails>>[number];

/** Agents with their owners' names and their open sessions, each in one query for all. */
export async function withDetails(ctx: Context, views: readonly AgentView[]) {
  const owners = views.flatMap(({ agent }) => agent.ownerId ?? []);
  const names = await listPersonNames(ctx.db, owners);
  const open = await listOpenSessions(
    ctx.db,
    views.map(({ agent }) => agent.id),
  );
  return views.map((view) => ({
    ...view,
    ownerName: names.get(view.agent.ownerId ?? "") ?? null,
    openSession: open.get(view.agent.id) ?? null,
  }));
}

export const listAgentsSchema = z.strictObject(pageFields);

const keySchema = z.tuple([momentSchema, z.string().max(200)]);

/** The account's agents in order of creation; an agent's key sees only its own (U4). */
export async function listAgents(
  ctx: Context,
  { cursor, limit }: z.infer<typeof listAgentsSchema>,
): Promise<Page<AgentView>> {
  requirePermission(ctx, "ledger.read");
  const { accountId, kind, agentId } = ctx.acting;
  const rows = await listAgentRows(ctx.db, {
    accountId,
    onlyId: kind === "agent" ? (agentId ?? "") : null,
    after: readCursor(cursor, keySchema),
    limit: limit + 1,
  });
  const page = toPage(rows, limit, (row) => [row.createdAt.getTime(), row.id]);
  return { ...page, items: await viewAgents(ctx, page.items) };
}

/** The account's agents that match a page's filters, and whether the person may create one. */
export async function loadAgentsPage(ctx: Context, filters: AgentFilters) {
  requirePermission(ctx, "ledger.read");
  const { accountId, id: personId } = ctx.acting;
  const wanted = { accountId, personId, filters, limit: agentsAtOnce };
  const { rows, matching } = await listAgentsPage(ctx.db, wanted);
  const mayCreate = may(ctx.acting, "agents.create") === true;
  const details = await withDetails(ctx, await viewAgents(ctx, rows));
  const ids = rows.map(({ id }) => id);
  const byAgent = Map.groupBy(
    await listLastSessions(ctx.db, ids, sessionsOfAgent),
    ({ agentId }) => agentId,
  );
  const items = details.map((one) => {
    const last = byAgent.get(one.agent.id) ?? [];
    return {
      ...one,
      /** What its next session must keep. */
      threshold: one.agent.refinementThreshold ?? defaultThreshold,
      /** The last sessions of all kinds, oldest first. */
      sessions: last.map(keptBy).toReversed(),
      /** The one that is open, else the last; null before the first. */
      now: one.openSession ?? last[0] ?? null,
    };
  });
  return { items, matching, mayCreate };
}

const sessionsOfAgent = 12;

/** What a session left of the tokens, of a handbook the lines, that it found; null where unmeasured. */
function keptBy(session: KeptBySession) {
  const { id, state, cause, kind, marks, linesAtStart, linesKept } = session;
  const { startMassTokens, massTokens, creditTokens, copyTokens } = session;
  const isOfLines = linesAtStart !== null;
  const kept =
    creditTokens === null || massTokens === null
      ? null
      : keptTokens(creditTokens, massTokens, copyTokens);
  return {
    id,
    state,
    isTripped: cause === "retention",
    /** Whether its kind is measured at all; a summary or a reflection is not. */
    isMeasured: isOfLines || isGauged(kind),
    start: isOfLines ? linesAtStart : startMassTokens,
    kept: isOfLines ? linesKept : kept,
    isFlagged: marks > 0,
  };
}

/** Values as stored: null means the default, or no one. */
const partSchema = z.partialRecord(
  z.enum(agentFields),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
export type ConfigurationPart = Readonly<z.output<typeof partSchema>>;

const dataSchema = z.object({
  version: z.int(),
  /** The previous values of the fields that it changed; null for the version from creation. */
  before: partSchema.nullable(),
  after: partSchema,
  restored: z.int().optional(),
});

/** Reads a record of an agent's chain as the version that it keeps (A4): who changed what, and when. */
export function readVersion(row: Pick<AuditRow, "actor" | "at" | "data">) {
  const { restored = null, ...data } = dataSchema.parse(row.data);
  return { ...data, restored, actor: row.actor, at: row.at };
}
export type AgentVersion = ReturnType<typeof readVersion>;

/** A configuration's versions, newest first (A4). Throws a 404 for another account's id (U1). */
export async function listVersions(
  ctx: Context,
  input: { readonly agentId: string; readonly before: number | null; readonly limit: number },
) {
  const { agentId, before, limit } = input;
  await requireAgent(ctx, agentId, "audit.read");
  const rows = await listVersionRows(ctx.db, { agentId, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const items = shown.map(readVersion);
  const owners = items.flatMap(({ before: was, after }) => [was?.ownerId, after.ownerId]);
  const people = await listPersonNames(
    ctx.db,
    owners.filter((id) => typeof id === "string"),
  );
  return {
    items,
    nextBefore: rows.length > limit ? (shown.at(-1)?.position ?? null) : null,
    people,
  };
}
