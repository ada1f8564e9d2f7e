import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow, type SessionRow } from "@/db/queries/agent-write";
import { insertSession, type NewSession } from "@/db/queries/insert-session";
import { loadAccount, type AccountRow } from "@/db/queries/load-account";
import { lockAgent, lockOpenSession } from "@/db/queries/lock-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { enqueueSession } from "@/lib/jobs/enqueue-session";
import type { SessionMode } from "@/lib/ledger/session";
import { mutatingCap } from "@/lib/refinement/settings";
import { effectiveSettings } from "@/lib/sessions/effective-settings";

/**
 * Starts a refinement: the session and its job in one transaction. Refused with 409, naming the
 * open one, where the ledger has a session already (S2), and with 422 for an empty ledger (S4).
 */
export async function startSession(
  ctx: Context,
  input: { agentId: string; mode: SessionMode },
): Promise<SessionRow> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, input.agentId);
    if (agent === null || agent.accountId !== ctx.acting.accountId) throw Refusal.notFound();
    requirePermission(ctx, "sessions.start", { agentId: agent.id, ownerId: agent.ownerId });
    await refuseSecond(tx, agent);
    if (agent.coreCount === 0) {
      throw Refusal.unprocessable(
        "empty-ledger",
        "The ledger is empty: there is nothing to refine.",
      );
    }
    const account = await loadAccount(tx, agent.accountId);
    const row = await insertSession(tx, describeSession(ctx, agent, account, input.mode));
    const written = writeAgent(tx, {
      agent,
      actor: ctx.actor,
      at: row.createdAt,
      agentPatch: { lastAttemptAt: row.createdAt },
      records: [
        {
          kind: "session-queued",
          data: {
            kind: row.kind,
            mode: row.mode,
          },
        },
      ],
      session: {
        row,
        patch: {},
        entries: [
          {
            kind: "session-queued",
            data: {
              sessionKind: "refinement",
              mode: input.mode,
            },
          },
        ],
      },
    });
    await enqueueSession(tx, row.id);
    return written.session ?? row;
  });
}

async function refuseSecond(tx: Tx, agent: AgentRow): Promise<void> {
  const open = await lockOpenSession(tx, agent.id, "ledger");
  if (open === null) return;
  throw Refusal.conflict(
    "session-open",
    `${agent.name} already has an open session (${open.state}). Decide or stop it first.`,
    { sessionId: open.id },
  );
}

function describeSession(
  ctx: Context,
  agent: AgentRow,
  account: AccountRow,
  mode: SessionMode,
): NewSession {
  const { threshold, reviewPolicy, model } = effectiveSettings(agent, account);
  return {
    id: randomUUID(),
    accountId: agent.accountId,
    agentId: agent.id,
    kind: "refinement",
    mode,
    target: "ledger",
    state: "queued",
    threshold,
    reviewPolicy,
    model,
    cap: mutatingCap,
    startedBy: ctx.actor,
    createdAt: ctx.now(),
  };
}
