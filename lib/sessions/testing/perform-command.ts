import { noUsage } from "@/lib/cost/usage";
import type { Database } from "@/db/client";
import { createContext, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import {
  addMemories,
  discardMemory,
  editMemory,
  protectMemory,
  restoreMemory,
} from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { interruptSession } from "@/lib/sessions/frame/interrupt-session";
import { performOperation } from "@/lib/sessions/refinement/perform-operation";
import { recordConsent } from "@/lib/sessions/consent/record-consent";
import { revertOperations } from "@/lib/sessions/decide/revert-operations";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { startSession } from "@/lib/sessions/frame/start-session";
import { stopSession } from "@/lib/sessions/frame/stop-session";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { completed, tripped } from "@/lib/sessions/testing/perform-reference";
import type { WorldCommand } from "@/lib/sessions/testing/world-command";

/** An agent in the database, with the ids of its sessions in the order of their starts. */
export interface RealAgent {
  readonly db: Database;
  readonly acting: Context["acting"];
  readonly agentId: string;
  readonly sessionIds: string[];
}

/** Gives a command to the application, and tells in a word what came of it. */
export async function performCommand(real: RealAgent, command: WorldCommand): Promise<string> {
  const now = () => new Date(command.at);
  const ctx = createContext(real.db, real.acting, now);
  try {
    return await perform(real, ctx, command);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function perform(real: RealAgent, ctx: Context, command: WorldCommand): Promise<string> {
  const { db, agentId } = real;
  switch (command.do) {
    case "add": {
      const { content, category, constitutional } = command;
      const items = [newMemorySchema.parse({ content, category, constitutional })];
      await addMemories(ctx, { agentId, items });
      return "ok";
    }
    case "edit": {
      const { number, version, edit } = command;
      await editMemory(ctx, { agentId, number, edit, version: version ?? undefined });
      return "ok";
    }
    case "discard":
      await discardMemory(ctx, { agentId, number: command.number });
      return "ok";
    case "restore":
      await restoreMemory(ctx, { agentId, number: command.number });
      return "ok";
    case "protect":
      await protectMemory(ctx, { agentId, ...command });
      return "ok";
    case "start":
      real.sessionIds.push((await startSession(ctx, { agentId, mode: "full" })).id);
      return "ok";
    case "take":
      return (await takeSession(db, idOf(real, command), ctx.now)) === null ? "nothing" : "taken";
    case "consent":
    case "call":
    case "interrupt":
      return performByLease(real, ctx, command);
    case "stop":
      await stopSession(ctx, { sessionId: idOf(real, command), note: null });
      return "ok";
    case "approve":
    case "roll-back":
    case "revert":
      return decide(real, ctx, command);
  }
}

async function performByLease(
  real: RealAgent,
  { now }: Context,
  command: Extract<WorldCommand, { do: "consent" | "call" | "interrupt" }>,
): Promise<string> {
  const { db } = real;
  const { lease } = command;
  const sessionId = idOf(real, command);
  if (command.do === "interrupt") {
    const why = { cause: "failure", message: "Something broke.", lease } as const;
    await interruptSession(db, sessionId, why, now);
    return "ok";
  }
  if (command.do === "consent") {
    const answer = { text: command.isYes ? "YES" : "no", ...noUsage };
    const prompt = await recordConsent(db, { sessionId, lease }, answer, now);
    return prompt === null ? "over" : "running";
  }
  const { step, name, input } = command;
  const call = { sessionId, lease, step, index: 0, name, input };
  const { text, end } = await performOperation(db, call, now);
  if (text.startsWith("The session is complete")) return completed;
  if (text.startsWith("session terminated:")) return tripped;
  return `${end ? "end" : "go"} ${text}`;
}

async function decide(
  real: RealAgent,
  ctx: Context,
  command: Extract<WorldCommand, { do: "approve" | "roll-back" | "revert" }>,
): Promise<string> {
  const { seen: seenSequence, keep: answers } = command;
  const input = { sessionId: idOf(real, command), seenSequence, note: null, answers };
  switch (command.do) {
    case "approve":
      return (await approveSession(ctx, input)).state;
    case "roll-back":
      return (await rollBackSession(ctx, input)).state;
    case "revert":
      return (await revertOperations(ctx, { ...input, operations: command.operations })).state;
  }
}

function idOf({ sessionIds }: RealAgent, { session }: { session: number }): string {
  const id = sessionIds[session];
  if (id === undefined) throw new Error(`There is no session ${session}.`);
  return id;
}
