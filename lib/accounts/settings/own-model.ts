import type { AccountRow } from "@/db/queries/accounts/load-account";
import { runningEnvironment } from "@/lib/env";

/**
 * The model, `provider/model`, of agents that name none: the installation's own. In the demo it is
 * the built-in rules: who comes in without a password spends no one's key (U5).
 */
export function ownModel({ isDemo }: Pick<AccountRow, "isDemo">): string {
  return isDemo ? "built-in/rules" : runningEnvironment().model;
}
