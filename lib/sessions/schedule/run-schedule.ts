import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listSweepCandidates } from "@/db/queries/schedule/sweep-rows";
import { requirePermission, type Context } from "@/lib/context";
import type { SweepOutcome } from "@/lib/schedule/sweep-outcome";
import { judgeCandidates } from "@/lib/sessions/schedule/judge-candidates";
import { sweepAccount } from "@/lib/sessions/schedule/sweep-account";
import { outcomeOfPreview, outcomeOfSweep } from "@/lib/sessions/schedule/sweep-outcome";

/** Runs the account's schedule now, by hand, or says what that would do (W1). */
export async function runSchedule(
  ctx: Context,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<SweepOutcome> {
  requirePermission(ctx, "sessions.start");
  const at = ctx.now();
  const candidates = await listSweepCandidates(ctx.db, ctx.acting.accountId, at);
  if (isDryRun) {
    const { sweepMode } = await loadAccount(ctx.db, ctx.acting.accountId);
    return outcomeOfPreview(judgeCandidates(candidates, at), sweepMode, at);
  }
  const names = new Map(candidates.map(({ id, name }) => [id, name]));
  return outcomeOfSweep(await sweepAccount(ctx), names);
}
