import { stepReference } from "@/lib/sessions/testing/step-reference";
import type { ReferenceAgent } from "@/lib/sessions/testing/reference-agent";
import type { WorldCommand } from "@/lib/sessions/testing/world-command";

/** A command that was given together with others, and what came of it. */
export interface Given {
  readonly command: WorldCommand;
  readonly outcome: string;
}

/**
 * Whether there is an order, one after another, in which the reference gives every command the
 * outcome that it had and ends where the database ended. The agent of that order, or null.
 */
export function findOrder(
  agent: ReferenceAgent,
  given: readonly Given[],
  isEnd: (agent: ReferenceAgent) => boolean,
): ReferenceAgent | null {
  if (given.length === 0) return isEnd(agent) ? agent : null;
  for (const one of given) {
    const next = stepReference(agent, one.command);
    if (next.outcome !== one.outcome) continue;
    const rest = given.filter((other) => other !== one);
    const found = findOrder(next.agent, rest, isEnd);
    if (found !== null) return found;
  }
  return null;
}
