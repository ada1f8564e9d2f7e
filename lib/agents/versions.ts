import { z } from "zod";
import {
  listSessionsOfVersions,
  listVersionRows,
  type VersionSessions,
} from "@/db/queries/agents/configuration";
import { listPersonNames } from "@/db/queries/agents/load-agents";
import type { AuditRow } from "@/db/queries/audit/audit-records";
import { type AgentField, agentFields } from "@/lib/agents/agent-settings";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import type { Actor } from "@/lib/ledger/entries/actor";

/** A value as stored: null means the default, or no one. */
type ConfigurationValue = string | number | boolean | null;
export type ConfigurationPart = { readonly [K in AgentField]?: ConfigurationValue };

/** One version of an agent's configuration (A4): who made it, when, and what it changed. */
interface AgentVersion {
  readonly version: number;
  readonly actor: Actor;
  readonly at: Date;
  /** The previous values of the fields that it changed; null for the version from creation. */
  readonly before: ConfigurationPart | null;
  readonly after: ConfigurationPart;
  readonly restored: number | null;
}

const partSchema = z.partialRecord(
  z.enum(agentFields),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
const dataSchema = z.object({
  version: z.int(),
  before: partSchema.nullable(),
  after: partSchema,
  restored: z.int().optional(),
});

/** Reads a record of an agent's chain as the version that it keeps. */
export function readVersion(row: Pick<AuditRow, "actor" | "at" | "data">): AgentVersion {
  const { restored = null, ...data } = dataSchema.parse(row.data);
  return { ...data, restored, actor: row.actor, at: row.at };
}

/** A version, and the sessions that recorded it as their configuration. */
export interface ListedVersion extends AgentVersion {
  readonly sessions: VersionSessions;
}

/** A configuration's versions, newest first (A4). Throws a 404 for another account's id (U1). */
export async function listVersions(
  ctx: Context,
  input: { readonly agentId: string; readonly before: number | null; readonly limit: number },
) {
  const { agentId, before, limit } = input;
  await requireAgent(ctx, agentId, "audit.read");
  const rows = await listVersionRows(ctx.db, { agentId, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const spans = shown.map(({ position }, index) => ({
    from: position,
    to: shown[index - 1]?.position ?? before,
  }));
  const sessions = await listSessionsOfVersions(ctx.db, agentId, spans);
  const none: VersionSessions = { count: 0, latest: [] };
  const items = shown.map((row) => ({
    ...readVersion(row),
    sessions: sessions.get(row.position) ?? none,
  }));
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
