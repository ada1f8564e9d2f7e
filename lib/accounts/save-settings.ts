import type { z } from "zod";
import type { Tx } from "@/db/client";
import {
  type AccountRow,
  type AgentStance,
  appendAccountAudit,
  countCategories,
  listAgentStances,
  lockAccount,
  type SettingsPatch,
  updateSettings,
} from "@/db/queries/accounts/account-settings";
import type { changePolicyForm, renameAccountForm } from "@/lib/accounts/settings-schema";
import { policiesWithFloor, standardPolicy } from "@/lib/agents/agent-settings";
import type { Permission } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isListed } from "@/lib/ledger/category";
import { defaultThreshold, isAtLeastAsStrict } from "@/lib/writers/refinement/gate/settings";

interface SettingsChange {
  readonly permission: Permission;
  /** The version that the caller has seen (M5). */
  readonly version: number;
  readonly kind:
    | "account-renamed"
    | "policy-changed"
    | "models-changed"
    | "input-limit-set"
    | "model-prices-set"
    | "schedule-changed";
}

/**
 * Changes an account's settings with its row locked. A stale view is refused (409) with the current
 * values; changed values are recorded before and after in the account's chain (U3). Without a
 * difference nothing is written. Running sessions keep what they recorded (S3).
 */
export async function changeSettings(
  ctx: Context,
  { permission, version, kind }: SettingsChange,
  plan: (tx: Tx, account: AccountRow) => SettingsPatch | Promise<SettingsPatch>,
  writeBeside: (tx: Tx, account: AccountRow) => Promise<void> = async () => undefined,
): Promise<AccountRow> {
  requirePermission(ctx, permission);
  const at = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.acting.accountId);
    refuseStale(account, version);
    const patch = differing(account, await plan(tx, account));
    const names = Object.keys(patch);
    if (names.length === 0) return account;
    const before = Object.fromEntries(names.map((name) => [name, Reflect.get(account, name)]));
    const changed = await updateSettings(tx, account, patch);
    const data = { version: changed.version, before, after: patch };
    await writeBeside(tx, changed);
    await appendAccountAudit(tx, { accountId: account.id, actor: ctx.actor, kind, data, at });
    return changed;
  });
}

function refuseStale(account: AccountRow, version: number): void {
  if (version === account.version) return;
  const { name, fourEyes, operatorsEditPrompts, lowestThreshold, weakestReviewPolicy } = account;
  const { applies, immutableCategories, relationalCategories } = account;
  const { allowedModels, inputLimits, modelPrices } = account;
  const { sweepDays, sweepMinute, sweepZone, sweepMode } = account;
  throw Refusal.conflict(
    "stale",
    "Someone else changed these settings. The form shows the current ones.",
    {
      current: {
        version: account.version,
        name,
        fourEyes,
        operatorsEditPrompts,
        lowestThreshold,
        weakestReviewPolicy,
        applies,
        immutableCategories,
        relationalCategories,
        allowedModels,
        inputLimits,
        modelPrices,
        schedule: { days: sweepDays, minute: sweepMinute, zone: sweepZone },
        sweepMode,
      },
    },
  );
}

function differing(account: AccountRow, patch: SettingsPatch): SettingsPatch {
  const given = Object.entries(patch).filter(
    ([name, value]) => JSON.stringify(Reflect.get(account, name)) !== JSON.stringify(value),
  );
  return Object.fromEntries(given);
}

export async function renameAccount(
  ctx: Context,
  { version, name }: z.output<typeof renameAccountForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "policy.manage", kind: "account-renamed", version } as const;
  return changeSettings(ctx, change, () => ({ name }));
}

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
  | "applies"
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
  /** Agents with settings below the floors: they keep them, only an admin could choose them. */
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
