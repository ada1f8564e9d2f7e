import { listPersonNames } from "@/db/queries/agents/load-agents";
import {
  listSessionsOfVersions,
  type VersionSessions,
  listVersionRows,
} from "@/db/queries/agents/configuration";
import { readVersion, type AgentVersion } from "@/lib/agents/versions/agent-version";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";

/** A version, and the sessions that recorded it as their configuration. */
export interface ListedVersion extends AgentVersion {
  readonly sessions: VersionSessions;
}

export interface VersionsPage {
  readonly items: readonly ListedVersion[];
  /** Position for older versions; null at the end. */
  readonly nextBefore: number | null;
  /** Names of the owners in these versions; deleted people are absent. */
  readonly people: ReadonlyMap<string, string>;
}

/**
 * The versions of an agent's configuration, newest first (A4). Throws a 404 for another account's
 * id (U1).
 */
export async function listVersions(
  ctx: Context,
  input: { readonly agentId: string; readonly before: number | null; readonly limit: number },
): Promise<VersionsPage> {
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
