import type { Database } from "@/db/client";
import { type Context, createContext } from "@/lib/context";
import { noUsage } from "@/lib/cost/cost";
import { Refusal } from "@/lib/errors";
import {
  addMemories,
  discardMemory,
  editMemory,
  protectMemory,
  restoreMemory,
} from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { approveSession } from "@/lib/sessions/decide/approve";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { takeSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { interruptSession, stopSession } from "@/lib/sessions/stop";
import { completed, tripped } from "@/lib/sessions/testing/perform-reference";
import { performOperation } from "@/lib/writers/refinement/perform";
import { recordConsent } from "@/lib/writers/refinement/run";

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

/** Something that someone does to one agent, with the time at which they say they do it. */
export type WorldCommand = { readonly at: number } & (PeopleCommand | RunCommand | DecisionCommand);

type PeopleCommand =
  | {
      readonly do: "add";
      readonly content: string;
      readonly category: string | null;
      readonly constitutional: boolean;
    }
  | {
      readonly do: "edit";
      readonly number: number;
      readonly version: number | null;
      readonly edit: { readonly content: string } | { readonly category: string | null };
    }
  | { readonly do: "discard" | "restore"; readonly number: number }
  | { readonly do: "protect"; readonly number: number; readonly constitutional: boolean };

/** Sessions are named by their place in the order in which they were started. */
type RunCommand =
  | { readonly do: "start" }
  | { readonly do: "take"; readonly session: number }
  | { readonly do: "stop"; readonly session: number }
  | { readonly do: "interrupt"; readonly session: number; readonly lease: number }
  | {
      readonly do: "consent";
      readonly session: number;
      readonly lease: number;
      readonly isYes: boolean;
    }
  | {
      readonly do: "call";
      readonly session: number;
      readonly lease: number;
      readonly step: number;
      readonly name: string;
      readonly input: unknown;
    };

type DecisionCommand = {
  readonly session: number;
  readonly seen: number;
  readonly keep: ReadonlyMap<number, "current" | "start">;
} & (
  | { readonly do: "approve" | "roll-back" }
  | { readonly do: "revert"; readonly operations: readonly number[] }
);
