import { z } from "zod";
import type { Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import { findDemo, listActiveSessionIds, closeDemo } from "@/db/queries/accounts/demo-account";
import { lockFirstAccount } from "@/db/queries/accounts/installation";
import { createContext, requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { unscheduleSweep } from "@/lib/jobs/sweep-queue";
import { stopSession } from "@/lib/sessions/frame/stop-session";

/** The form must confirm it: an empty one removes nothing. */
export const removeDemoSchema = z.strictObject({
  confirm: z.literal("remove", "Confirm that the demo should be removed."),
});

/**
 * U5: closes the demo, for its own admin and for the admins of real accounts. Its people can't sign
 * in again, its keys end, its running sessions are stopped; other accounts are not affected.
 */
export async function removeDemo(ctx: Context): Promise<void> {
  requirePermission(ctx, "members.manage");
  const demo = await findDemo(ctx.db);
  if (demo === null) return;
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    // A concurrent call waits here, and then finds it closed.
    await lockFirstAccount(tx);
    if ((await findDemo(tx)) === null) return;
    const { actor } = ctx;
    const event = { accountId: demo.id, actor, at, kind: "account-closed", data: {} };
    await closeDemoAccount(tx, demo.id, at);
    await appendAccountAudit(tx, event);
  });
  // No one can start another session now: this list is complete.
  const acting = { accountId: demo.id, kind: "system", id: "system", role: null } as const;
  const system = createContext(ctx.db, { ...acting, name: ctx.actor.name }, ctx.now);
  for (const sessionId of await listActiveSessionIds(ctx.db, demo.id)) {
    await stopSession(system, { sessionId, note: null }).catch(ignoreEnded);
  }
}

/** It may end on its own meanwhile. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Closes a demo with everything that belongs to it: people, keys, schedule. */
export async function closeDemoAccount(tx: Tx, accountId: string, at: Date): Promise<void> {
  await closeDemo(tx, accountId, at);
  await unscheduleSweep(tx, accountId);
}
