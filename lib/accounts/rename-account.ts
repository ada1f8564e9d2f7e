import type { z } from "zod";
import { changeSettings } from "@/lib/accounts/change-settings";
import type { renameAccountForm } from "@/lib/accounts/settings-schema";
import type { Context } from "@/lib/context";

/** Gives the account another name. */
export async function renameAccount(
  ctx: Context,
  { version, name }: z.output<typeof renameAccountForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "policy.manage", kind: "account-renamed", version } as const;
  return changeSettings(ctx, change, () => ({ name }));
}
