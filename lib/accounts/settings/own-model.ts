import type { AccountRow } from "@/db/queries/accounts/account-settings";
import { runningEnvironment } from "@/lib/env";

/**
 * The model, `provider/model`, of agents that name none: the installation's own. In the demo, the
 * built-in rules: visitors without a password must not spend anyone's key (U5).
 */
export function ownModel({ isDemo }: Pick<AccountRow, "isDemo">): string {
  return isDemo ? "built-in/rules" : runningEnvironment().model;
}
