import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import {
  appendAccountAudit,
  loadAccount,
  tellAccount,
} from "@/db/queries/accounts/account-settings";
import {
  findLastSweep,
  insertSweep,
  listSweepCandidates,
  type SweepRow,
} from "@/db/queries/schedule/sweep-rows";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import type { SweepResult } from "@/db/schema";
import { requirePermission, type Context } from "@/lib/context";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { log } from "@/lib/log";
import { isSweepShown } from "@/lib/schedule/is-sweep-shown";
import { judgeSweep } from "@/lib/schedule/sweep";
import { holdSweep } from "@/lib/sessions/schedule/hold-sweep";
import { judgeCandidates, type JudgedAgent } from "@/lib/sessions/schedule/judge-candidates";
import { allWriters } from "@/lib/sessions/writer-of";
import { startRefinement } from "@/lib/sessions/refinement/start-refinement";

/**
 * Starts a refinement of every agent whose turn it is (W1, W2), in the account's mode (S6), each in a transaction of its own in
 * which it is looked at again: one that fails, or that someone else starts at the same moment,
 * keeps no other from its own. Agents with new observations are reflected on as soon as no session
 * has their ledger open (O9); handbooks follow their runs (H11). The sweep is kept with its result. Refused (409) while another
 * sweep of the account is in progress.
 */
export async function sweepAccount(ctx: Context): Promise<SweepRow> {
  requirePermission(ctx, "sessions.start");
  return holdSweep(ctx, async (goesOn, isOwn) => {
    const { accountId } = ctx.acting;
    const { sweepMode: mode } = await loadAccount(ctx.db, accountId);
    const result = await startDue(ctx, mode, goesOn);
    await ctx.db.transaction(async (tx) => {
      for (const writer of allWriters()) await writer.schedule?.(tx, accountId);
    });
    const sweep = { id: randomUUID(), accountId, startedBy: ctx.actor, at: ctx.now(), result };
    await keepSweep(ctx, sweep, isOwn);
    return sweep;
  });
}

async function startDue(
  ctx: Context,
  mode: SessionMode,
  goesOn: () => Promise<boolean>,
): Promise<SweepResult> {
  const started: SweepResult["started"][number][] = [];
  const left: SweepResult["left"][number][] = [];
  const failed: string[] = [];
  for (const { id, verdict } of await judgeAll(ctx)) {
    if (!(await goesOn())) break;
    const answer = verdict.isSwept ? await startSwept(ctx, id, mode) : verdict;
    if (answer === null) failed.push(id);
    else if ("sessionId" in answer) started.push({ agentId: id, ...answer });
    else if (!answer.isSwept) left.push({ agentId: id, obstacle: answer.obstacle });
  }
  return { mode, started, left, failed };
}

/**
 * A sweep that found nothing to do right after another is audited, not shown. So is one that was
 * taken for dead: it would stand before the one that has the account since.
 */
function keepSweep(
  { db, actor }: Context,
  sweep: SweepRow,
  isOwn: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const { id: sweepId, accountId, at, result } = sweep;
  const { mode, started, left, failed } = result;
  const counts = { started: started.length, left: left.length, failed: failed.length };
  return db.transaction(async (tx) => {
    const before = await findLastSweep(tx, accountId);
    const isKept = (await isOwn(tx)) && isSweepShown({ ...result, at }, before?.at ?? null);
    if (isKept) await insertSweep(tx, sweep);
    if (isKept) await tellAccount(tx, accountId, "schedule");
    const data = { sweepId: isKept ? sweepId : null, mode, ...counts };
    await appendAccountAudit(tx, { accountId, actor, kind: "agents-swept", data, at });
  });
}

async function judgeAll({ db, acting, now }: Context): Promise<JudgedAgent[]> {
  const at = now();
  return judgeCandidates(await listSweepCandidates(db, acting.accountId, at), at);
}

/** Under the agent's lock, as it is now. Null where a fault kept the session from being started. */
async function startSwept(ctx: Context, agentId: string, mode: SessionMode) {
  try {
    return await ctx.db.transaction(async (tx) => {
      const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
      const at = ctx.now();
      const [candidate] = await listSweepCandidates(tx, ctx.acting.accountId, at, { agentId });
      if (agent === null || candidate === undefined) throw new Error("The agent is gone.");
      const verdict = judgeSweep(candidate.facts, at);
      if (!verdict.isSwept) return verdict;
      const { id: sessionId } = await startRefinement(ctx, tx, agent, mode);
      return { sessionId, reason: verdict.reason };
    });
  } catch (error) {
    log.error("sweep-of-agent-failed", error, { agentId });
    return null;
  }
}
