import { listOwnSettings } from "@/db/queries/agents/load-agents";
import type { Context } from "@/lib/context";
import { findOwnSetting, type OwnSetting } from "@/lib/refinement/prompt/own-settings";

/** What each of these sessions ran under that its agent had set for itself, the threshold first. */
export async function loadOwnSettings(
  { db }: Context,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OwnSetting[]>> {
  const bySession = new Map<string, OwnSetting[]>();
  for (const { sessionId, field, versions, beganAt } of await listOwnSettings(db, sessionIds)) {
    const setting = findOwnSetting(field, versions, beganAt);
    if (setting === null) continue;
    const known = bySession.get(sessionId) ?? [];
    if (setting.code === "own-threshold") known.unshift(setting);
    else known.push(setting);
    bySession.set(sessionId, known);
  }
  return bySession;
}
