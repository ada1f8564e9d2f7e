import { isDeepStrictEqual } from "node:util";
import { Refusal } from "@/lib/errors";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { imageOf, type Memory, type MemoryImage, sameImage } from "@/lib/ledger/memory";
import type { WorldCommand } from "@/lib/sessions/testing/perform-command";
import { type Answered, performReference } from "@/lib/sessions/testing/perform-reference";
import {
  isActive,
  isOpen,
  massOf,
  patchRun,
  type ReferenceAgent,
  refusal,
  type ReferenceRun,
  runOf,
  writeBesideOpen,
} from "@/lib/sessions/testing/reference-agent";
import {
  approveReference,
  reverseReference,
  revertReference,
  rollBackReference,
} from "@/lib/sessions/testing/reverse-reference";

type CommandOf<K extends WorldCommand["do"]> = Extract<WorldCommand, { do: K }>;

/** What the rules say becomes of a command, and what whoever gave it is told. */
export function stepReference(agent: ReferenceAgent, command: WorldCommand): Answered {
  try {
    return perform(agent, command);
  } catch (error) {
    if (error instanceof Refusal) return { agent, outcome: error.code };
    throw error;
  }
}

function perform(agent: ReferenceAgent, command: WorldCommand): Answered {
  switch (command.do) {
    case "add":
    case "edit":
    case "discard":
    case "restore":
    case "protect":
      return { agent: writeByPerson(agent, command), outcome: "ok" };
    case "start":
      return { agent: start(agent), outcome: "ok" };
    case "take":
      return take(agent, command);
    case "consent":
      return consent(agent, command);
    case "call": {
      const call = { ...command, place: String(command.step) };
      return performReference(agent, command.session, call);
    }
    case "stop":
      return { agent: stop(agent, command), outcome: "ok" };
    case "interrupt":
      return { agent: interrupt(agent, command), outcome: "ok" };
    case "approve":
      return decided(approveReference(agent, { ...command, index: command.session }), command);
    case "roll-back":
      return decided(rollBackReference(agent, { ...command, index: command.session }), command);
    case "revert": {
      const decision = { ...command, index: command.session };
      return decided(revertReference(agent, decision, command.operations), command);
    }
  }
}

function decided(agent: ReferenceAgent, { session }: { session: number }): Answered {
  return { agent, outcome: runOf(agent, session).state };
}

/** M4, M5 */
function writeByPerson(
  agent: ReferenceAgent,
  command: CommandOf<"add" | "edit" | "discard" | "restore" | "protect">,
): ReferenceAgent {
  if (command.do === "add") {
    const { content, category, constitutional, at } = command;
    const kept = { discardedAt: null, relevance: null, supports: [] };
    const image = { type: "core", content, category, constitutional, ...kept } as const;
    const created = createMemory({ ...image, number: agent.nextNumber, createdAt: at });
    return writeBesideOpen(agent, [created], null);
  }
  const memory = agent.memories.get(command.number);
  if (memory === undefined) throw refusal("not-found");
  const change = changeMemory(memory, patchOf(command, memory, agent));
  if (sameImage(imageOf(memory), change.after)) return agent;
  return writeBesideOpen(agent, [change], null);
}

function patchOf(
  command: CommandOf<"edit" | "discard" | "restore" | "protect">,
  memory: Memory,
  { versions, runs }: ReferenceAgent,
): Partial<MemoryImage> {
  switch (command.do) {
    case "edit":
      if (command.version !== null && command.version !== versions.get(memory.number)) {
        throw refusal("stale");
      }
      if (memory.constitutional) throw refusal("constitutional");
      if (memory.discardedAt !== null) throw refusal("discarded");
      return command.edit;
    case "discard":
      if (memory.discardedAt !== null) return {};
      if (memory.constitutional) throw refusal("constitutional");
      return { discardedAt: command.at };
    case "restore":
      if (runs.some(({ takenBack }) => takenBack === memory.number)) {
        throw refusal("taken-back");
      }
      return { discardedAt: null };
    case "protect":
      return { constitutional: command.constitutional };
  }
}

/** S2, S4 */
function start(agent: ReferenceAgent): ReferenceAgent {
  if (agent.runs.some(isOpen)) throw refusal("session-open");
  if (massOf(agent.memories) === 0) throw refusal("empty-ledger");
  const run: ReferenceRun = {
    state: "queued",
    cause: null,
    lease: 0,
    lastSequence: 1,
    threshold: agent.threshold,
    policy: agent.policy,
    start: null,
    steps: [],
    credits: new Map(),
    creditTokens: 0,
    copyTokens: 0,
    stats: {},
    operationsApplied: 0,
    protectsApplied: 0,
    operationsReverted: 0,
    refusals: 0,
    answers: new Map(),
    conflicts: [],
    approvedAt: null,
    revertedAt: [],
    journal: null,
    takenBack: null,
    endedAt: 0,
    decidedBy: null,
  };
  return { ...agent, runs: [...agent.runs, run] };
}

/** S7 */
function take(agent: ReferenceAgent, { session, at }: CommandOf<"take">): Answered {
  const run = runOf(agent, session);
  if (!isActive(run)) return { agent, outcome: "nothing" };
  if (run.state !== "queued") {
    return {
      agent: end(agent, session, { cause: "interrupted", at, before: 0 }),
      outcome: "nothing",
    };
  }
  const patch = { lease: run.lease + 1, lastSequence: run.lastSequence + 1 };
  return {
    agent: patchRun(agent, session, { ...patch, state: "asking-consent" }),
    outcome: "taken",
  };
}

/** C2, C3 */
function consent(agent: ReferenceAgent, { session, lease, isYes }: CommandOf<"consent">): Answered {
  const run = runOf(agent, session);
  if (run.lease !== lease) return { agent, outcome: "over" };
  if (run.state === "running") return { agent, outcome: "running" };
  if (run.state !== "asking-consent") return { agent, outcome: "over" };
  const lastSequence = run.lastSequence + 2;
  if (!isYes) {
    return {
      agent: patchRun(agent, session, { lastSequence, state: "declined" }),
      outcome: "over",
    };
  }
  const mass = massOf(agent.memories);
  const { memories, revision } = agent;
  const begun = { start: { memories, mass, revision }, creditTokens: mass };
  return {
    agent: patchRun(agent, session, { lastSequence, state: "running", ...begun }),
    outcome: "running",
  };
}

/** S10 */
function stop(agent: ReferenceAgent, { session, at }: CommandOf<"stop">): ReferenceAgent {
  const run = runOf(agent, session);
  if (run.cause === "operator") return agent;
  if (!isActive(run)) throw refusal("not-running");
  return end(agent, session, { cause: "operator", at, before: 1 });
}

function interrupt(
  agent: ReferenceAgent,
  { session, lease, at }: CommandOf<"interrupt">,
): ReferenceAgent {
  const run = runOf(agent, session);
  if (run.lease !== lease || !isActive(run)) return agent;
  return end(agent, session, { cause: "failure", at, before: 0 });
}

/** S1: with nothing applied the session failed, else it is rolled back. */
function end(
  agent: ReferenceAgent,
  index: number,
  how: { cause: "operator" | "interrupted" | "failure"; at: number; before: number },
): ReferenceAgent {
  const { cause, at, before } = how;
  const run = runOf(agent, index);
  const fenced = patchRun(agent, index, { lease: run.lease + 1 });
  if (run.steps.length > 0) {
    return reverseReference(fenced, index, { cause, keep: null, at, entries: before + 1 });
  }
  const lastSequence = run.lastSequence + before + 1;
  return patchRun(fenced, index, { state: "failed", cause, lastSequence, endedAt: at });
}

/** A command that was given together with others, and what came of it. */
export interface Given {
  readonly command: WorldCommand;
  readonly outcome: string;
}

/**
 * Where the reference ends in every order, one command after another, in which it gives each the
 * outcome that it had: once each, and only what `isEnd` lets pass. None: the rules were broken.
 */
export function findOrders(
  starts: readonly ReferenceAgent[],
  given: readonly Given[],
  isEnd: (agent: ReferenceAgent) => boolean,
): ReferenceAgent[] {
  const ends: ReferenceAgent[] = [];
  const visited = new Map<ReferenceAgent, Set<string>>();
  const visit = (agent: ReferenceAgent, rest: readonly number[]): void => {
    // What changes nothing gives the very same agent: its place in the order does not matter.
    const seen = visited.get(agent) ?? new Set();
    if (seen.has(rest.join())) return;
    visited.set(agent, seen.add(rest.join()));
    if (
      rest.length === 0 &&
      isEnd(agent) &&
      !ends.some((known) => isDeepStrictEqual(known, agent))
    ) {
      ends.push(agent);
    }
    for (const index of rest) {
      const one = given[index];
      if (one === undefined) continue;
      const next = stepOnce(agent, one);
      if (next === null) continue;
      visit(
        next,
        rest.filter((other) => other !== index),
      );
    }
  };
  const all = given.map((_, index) => index);
  for (const first of starts) visit(first, all);
  return ends;
}

/** The reference after a command that had this outcome; null if it can't have had it. */
function stepOnce(agent: ReferenceAgent, { command, outcome }: Given): ReferenceAgent | null {
  // The reference judges no losses. A refused revert changes nothing.
  if (command.do === "revert" && outcome === "loses-facts") return agent;
  const next = stepReference(agent, command);
  return next.outcome === outcome ? next.agent : null;
}
