import { isDeepStrictEqual } from "node:util";
import { stepReference } from "@/lib/sessions/testing/step-reference";
import type { ReferenceAgent } from "@/lib/sessions/testing/reference-agent";
import type { WorldCommand } from "@/lib/sessions/testing/world-command";

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
    if (rest.length === 0 && isEnd(agent) && !ends.some((end) => isDeepStrictEqual(end, agent))) {
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
  for (const start of starts) visit(start, all);
  return ends;
}

/** The reference after a command that had this outcome; null if it can't have had it. */
function stepOnce(agent: ReferenceAgent, { command, outcome }: Given): ReferenceAgent | null {
  // The reference judges no losses. A refused revert changes nothing.
  if (command.do === "revert" && outcome === "loses-facts") return agent;
  const next = stepReference(agent, command);
  return next.outcome === outcome ? next.agent : null;
}
