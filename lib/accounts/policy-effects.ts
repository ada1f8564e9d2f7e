import type { AgentStance } from "@/db/queries/account-settings";
import type { AccountRow } from "@/db/queries/load-account";
import { isListed } from "@/lib/ledger/is-listed";
import {
  defaultReviewPolicies,
  defaultThreshold,
  isAtLeastAsStrict,
} from "@/lib/refinement/settings";

export type Policy = Pick<
  AccountRow,
  | "immutableCategories"
  | "relationalCategories"
  | "lowestThreshold"
  | "weakestReviewPolicy"
  | "fourEyes"
>;

/** How firmly a category holds its memories (G6, G7). */
type Hold = "immutable" | "relational" | "none";

/** Memories of a category that a change of the policy would hold less firmly. */
interface Loosened {
  readonly category: string;
  readonly memories: number;
  readonly from: Hold;
  readonly to: Hold;
}

/** What a change of the policy would mean for what is there, told before it is saved. */
export interface PolicyEffects {
  readonly loosened: readonly Loosened[];
  /** Agents whose settings lie under the floors: they keep them, and only an admin could choose them now. */
  readonly belowFloor: readonly string[];
}

/** The kept core memories that would be less protected, and the agents that are under the floors (A3). */
export function policyEffects(
  before: Policy,
  after: Policy,
  found: {
    readonly categories: ReadonlyMap<string, number>;
    readonly agents: readonly AgentStance[];
  },
): PolicyEffects {
  const loosened = [...found.categories].flatMap(([category, memories]): Loosened[] => {
    const [from, to] = [holdOf(before, category), holdOf(after, category)];
    return strength[to] < strength[from] ? [{ category, memories, from, to }] : [];
  });
  const belowFloor = agentsBelow(after, found.agents);
  return { loosened, belowFloor };
}

/** The agents, by name, whose threshold or review lies under what a policy lets owners choose. */
export function agentsBelow(policy: Policy, agents: readonly AgentStance[]): string[] {
  return agents.filter((agent) => isBelow(policy, agent)).map((agent) => agent.name);
}

const strength: Readonly<Record<Hold, number>> = { none: 0, relational: 1, immutable: 2 };

function holdOf(policy: Policy, category: string): Hold {
  if (isListed(category, policy.immutableCategories)) return "immutable";
  return isListed(category, policy.relationalCategories) ? "relational" : "none";
}

function isBelow({ lowestThreshold, weakestReviewPolicy }: Policy, agent: AgentStance): boolean {
  if ((agent.refinementThreshold ?? defaultThreshold) < lowestThreshold) return true;
  const policies = [
    agent.reviewPolicy ?? defaultReviewPolicies.refinement,
    agent.reflectionReviewPolicy ?? defaultReviewPolicies.reflection,
    agent.handbookReviewPolicy ?? defaultReviewPolicies.handbook,
  ];
  return policies.some((policy) => !isAtLeastAsStrict(policy, weakestReviewPolicy));
}
