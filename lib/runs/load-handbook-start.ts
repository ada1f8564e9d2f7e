import { findOpenSession } from "@/db/queries/sessions/find-open-session";
import { may, type Target } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";

/** Whether a person may start a handbook session, and the one that is open. */
export interface HandbookStartFacts {
  readonly mayStart: boolean;
  readonly openSession: { readonly id: string; readonly isUndecided: boolean } | null;
}

export async function loadHandbookStart(ctx: Context, target: Target): Promise<HandbookStartFacts> {
  const open = await findOpenSession(ctx.db, target.agentId, "handbook");
  return {
    mayStart: may(ctx.acting, "sessions.start", target) === true,
    openSession: open && { id: open.id, isUndecided: open.state === "awaiting-review" },
  };
}
