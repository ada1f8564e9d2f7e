import { z } from "zod";
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
import {
  type changePolicyForm,
  type renameAccountForm,
  boxSchema,
  type policyFields,
  versionSchema,
} from "@/lib/accounts/schema";
import { policiesWithFloor, standardPolicy } from "@/lib/agents/agent-settings";
import type { Permission } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isListed } from "@/lib/ledger/category";
import { defaultThreshold, isAtLeastAsStrict } from "@/lib/writers/refinement/gate/settings";
import { scheduleSweep } from "@/lib/jobs/queues";
import { sessionModes } from "@/lib/ledger/entries/session";
import { weekdays } from "@/lib/schedule/sweep";

interface SettingsChange {
  readonly permission: Permission;
  /** The version that the caller has seen (M5). */
  readonly version: number;
  readonly kind:
    | "account-renamed"
    | "policy-changed"
    | "models-changed"
    | "reader-changed"
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
  const { name, allowedModels, inputLimits, modelPrices } = account;
  const { sweepDays: days, sweepMinute: minute, sweepZone: zone, sweepMode } = account;
  throw Refusal.conflict(
    "stale",
    "Someone else changed these settings. The form shows the current ones.",
    {
      current: {
        version: account.version,
        name,
        ...policyOf(account),
        allowedModels,
        inputLimits,
        modelPrices,
        schedule: { days, minute, zone },
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

export type Policy = Pick<AccountRow, keyof z.output<typeof policyFields>>;

/** An account's policy, without its other settings. */
export function policyOf(account: AccountRow): Policy {
  const { immutableCategories, relationalCategories, lowestThreshold } = account;
  const { weakestReviewPolicy, applies, fourEyes, operatorsEditPrompts } = account;
  const lists = { immutableCategories, relationalCategories };
  const floors = { lowestThreshold, weakestReviewPolicy };
  return { ...lists, ...floors, applies, fourEyes, operatorsEditPrompts };
}

/** How strongly a category protects its memories (G6, G7). */
type Hold = "immutable" | "relational" | "none";

/** Memories of a category that a policy change would protect less. */
interface Loosened {
  readonly category: string;
  readonly memories: number;
  readonly from: Hold;
  readonly to: Hold;
}

/** The kept core memories that would be less protected, and the agents below the floors (A3). */
export function policyEffects(
  before: Policy,
  after: Policy,
  found: {
    readonly categories: ReadonlyMap<string, number>;
    readonly agents: readonly AgentStance[];
  },
) {
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

/** W1: sets when agents are swept and in which mode (S6); without days it is off. */
export async function changeSchedule(
  ctx: Context,
  { version, schedule, mode }: z.output<typeof changeScheduleForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "schedule.manage", kind: "schedule-changed", version } as const;
  const { days, minute, zone } = schedule;
  const plan = () => ({
    sweepDays: [...days],
    sweepMinute: minute,
    sweepZone: zone,
    sweepMode: mode,
  });
  return changeSettings(ctx, change, plan, (tx, account) =>
    scheduleSweep(tx, account.id, schedule),
  );
}

export const timeSchema = z
  .string("Enter a time, like 05:00.")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time of day, like 05:00.")
  .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));

export const zoneSchema = z
  .string("Choose a time zone.")
  .max(64, "Choose a time zone, like Europe/Berlin.")
  .refine(isZone, "Unknown time zone. Choose one, like Europe/Berlin.");

/** A checkbox per day: without scripts, a refused form comes back with the same choices. */
export const changeScheduleForm = z
  .strictObject({
    version: versionSchema,
    isOn: z.stringbool("Choose: on or off."),
    Monday: boxSchema,
    Tuesday: boxSchema,
    Wednesday: boxSchema,
    Thursday: boxSchema,
    Friday: boxSchema,
    Saturday: boxSchema,
    Sunday: boxSchema,
    time: timeSchema,
    zone: zoneSchema,
    mode: z.enum(sessionModes, `Choose: ${sessionModes.join(" or ")}.`),
  })
  .transform(({ version, isOn, time: minute, zone, mode, ...boxes }, context) => {
    const chosen = weekdays.flatMap((name, index) => (boxes[name] === "on" ? [index + 1] : []));
    const days = isOn ? chosen : [];
    if (isOn && days.length === 0) {
      const message = "Choose a day, or turn the schedule off.";
      context.addIssue({ code: "custom", path: ["days"], message });
    }
    return { version, schedule: { days, minute, zone }, mode };
  });

/** The form must confirm it: an empty one starts nothing. */
export const runScheduleForm = z.strictObject({
  confirm: z.literal("run", "Confirm that the sessions should be started."),
});

/** IANA zone names only; an offset is not one, as it has no daylight saving time. */
function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(zone)) return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The time zones of a schedule: those known here, UTC, and its current one. */
export function listZones(current: string): string[] {
  return [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])];
}
