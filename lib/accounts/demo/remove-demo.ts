import { z } from "zod";
import type { Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/append-account-audit";
import { findDemo, listActiveSessionIds, closeDemo } from "@/db/queries/accounts/demo-account";
import { lockFirstAccount } from "@/db/queries/accounts/first-account";
import { createContext, requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { unscheduleSweep } from "@/lib/jobs/sweep-queue";
import { stopSession } from "@/lib/sessions/frame/stop-session";

/** Said by a form that means it: an empty one removes nothing. */
export const removeDemoSchema = z.strictObject({
  confirm: z.literal("remove", "Confirm that the demo should be removed."),
});

/**
 * U5: closes the demo, for its own admin and for the admins of real accounts. Its people cannot
 * sign in again, its keys end, what runs in it is stopped; other accounts notice nothing.
 */
export async function removeDemo(ctx: Context): Promise<void> {
  requirePermission(ctx, "members.manage");
  const demo = await findDemo(ctx.db);
  if (demo === null) return;
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    // Of two at once the other one waits here, and finds it closed.
    await lockFirstAccount(tx);
    if ((await findDemo(tx)) === null) return;
    const { actor } = ctx;
    const event = { accountId: demo.id, actor, at, kind: "account-closed", data: {} };
    await closeDemoAccount(tx, demo.id, at);
    await appendAccountAudit(tx, event);
  });
  // No one can start one any more: what is found now is all there is.
  const acting = { accountId: demo.id, kind: "system", id: "system", role: null } as const;
  const system = createContext(ctx.db, { ...acting, name: ctx.actor.name }, ctx.now);
  for (const sessionId of await listActiveSessionIds(ctx.db, demo.id)) {
    await stopSession(system, { sessionId, note: null }).catch(ignoreEnded);
  }
}

/** It may end on its own in the meantime. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Closes a demo with all that belongs to it: its people, its keys, its schedule. */
export async function closeDemoAccount(tx: Tx, accountId: string, at: Date): Promise<void> {
  await closeDemo(tx, accountId, at);
  await unscheduleSweep(tx, accountId);
}
