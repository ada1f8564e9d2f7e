import type { z } from "zod";
import type { Tx } from "@/db/client";
import {
  type AccountRow,
  appendAccountAudit,
  lockAccount,
  type SettingsPatch,
  updateSettings,
} from "@/db/queries/accounts/account-settings";
import type { renameAccountForm } from "@/lib/accounts/settings/settings-schema";
import type { Permission } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

interface SettingsChange {
  readonly permission: Permission;
  /** The version that the caller has seen (M5). */
  readonly version: number;
  /** Its kind in the audit. */
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
  const { immutableCategories, relationalCategories } = account;
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
