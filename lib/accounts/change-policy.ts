import type { z } from "zod";
import { countCategories, listAgentStances } from "@/db/queries/account-settings";
import { changeSettings } from "@/lib/accounts/change-settings";
import { agentsBelow, policyEffects } from "@/lib/accounts/policy-effects";
import type { changePolicyForm } from "@/lib/accounts/settings-schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * Changes category lists, floors and four eyes. What would hold memories less firmly, or leave
 * agents newly under a floor, is refused (409) with its numbers until it is `confirmed` (A3, G6).
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
    throw Refusal.conflict("has-effects", "See what this changes before it is saved.", {
      effects: { loosened: effects.loosened, belowFloor },
    });
  });
}
