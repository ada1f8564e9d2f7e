import type { z } from "zod";
import {
  type AccountRow,
  type AgentStance,
  countCategories,
  listAgentStances,
} from "@/db/queries/accounts/account-settings";
import { changeSettings } from "@/lib/accounts/settings/change-settings";
import type { changePolicyForm } from "@/lib/accounts/settings/settings-schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isListed } from "@/lib/ledger/is-listed";
import { policiesWithFloor, standardPolicy } from "@/lib/agents/agent-settings";
import { defaultThreshold, isAtLeastAsStrict } from "@/lib/refinement/settings";

/**
 * Changes category lists, floors, the four-eyes rule and what operators may edit. What would protect memories less, or put
 * agents newly below a floor, is refused (409) with its numbers until it is `confirmed` (A3, G6).
 */
export async function changePolicy(
  ctx: Context,
  { version, confirmed, ...policy }: z.output<typeof changePolicyForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "policy.manage", kind: "policy-changed", version } as const;
  return changeSettings(ctx, change, async (tx, account) => {
    if (confirmed) return policy;
    const [categories, agents] = await Promise.all([
      countCategories(tx, account.id),
      listAgentStances(tx, account.id),
    ]);
    const effects = policyEffects(account, policy, { categories, agents });
    const known = new Set(agentsBelow(account, agents));
    const belowFloor = effects.belowFloor.filter((name) => !known.has(name));
    if (effects.loosened.length + belowFloor.length === 0) return policy;
    throw Refusal.conflict("has-effects", "Check what this changes before you save it.", {
      effects: { loosened: effects.loosened, belowFloor },
    });
  });
}

export type Policy = Pick<
  AccountRow,
  | "immutableCategories"
  | "relationalCategories"
  | "lowestThreshold"
  | "weakestReviewPolicy"
  | "fourEyes"
  | "operatorsEditPrompts"
>;

/** How strongly a category protects its memories (G6, G7). */
type Hold = "immutable" | "relational" | "none";

/** Memories of a category that a policy change would protect less. */
interface Loosened {
  readonly category: string;
  readonly memories: number;
  readonly from: Hold;
  readonly to: Hold;
}

/** The effects of a policy change on existing data, shown before it is saved. */
export interface PolicyEffects {
  readonly loosened: readonly Loosened[];
  /**
   * Agents with settings below the floors: they keep them, but only an admin could choose them now.
   */
  readonly belowFloor: readonly string[];
}

/** The kept core memories that would be less protected, and the agents below the floors (A3). */
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

/** Names of the agents whose threshold or review is below what a policy allows owners to choose. */
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
  return policiesWithFloor.some(({ field, kind }) => {
    return !isAtLeastAsStrict(agent[field] ?? standardPolicy(kind), weakestReviewPolicy);
  });
}
