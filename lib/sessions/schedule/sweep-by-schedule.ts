import type { Database, Tx } from "@/db/client";
import { loadAccount, lockAccount } from "@/db/queries/accounts/account-settings";
import { listOpenAccounts } from "@/db/queries/schedule/sweep-rows";
import type { Acting } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { scheduleSweep } from "@/lib/jobs/queues";
import { log } from "@/lib/log";
import { sweepAccount } from "@/lib/sessions/schedule/sweep-account";

/**
 * Hands every open account's schedule to the job engine, which keeps those that it has. One that it
 * cannot read, of a zone that was renamed say, keeps no other from its own.
 */
export async function scheduleSweeps(db: Database): Promise<void> {
  for (const accountId of await listOpenAccounts(db)) {
    await db
      .transaction((tx) => scheduleAsSaved(tx, accountId))
      .catch((error: unknown) => log.error("sweep-not-scheduled", error, { accountId }));
  }
}

/** Under the account's lock: a schedule that is saved meanwhile must not be overwritten by an older. */
async function scheduleAsSaved(tx: Tx, accountId: string): Promise<void> {
  const { closedAt, sweepDays, sweepMinute, sweepZone } = await lockAccount(tx, accountId);
  if (closedAt !== null) return;
  await scheduleSweep(tx, accountId, { days: sweepDays, minute: sweepMinute, zone: sweepZone });
}

/**
 * What the job engine calls when an account's sweep is due. One that was closed meanwhile, or whose
 * schedule was turned off, is left alone.
 */
export async function sweepBySchedule(
  db: Database,
  accountId: string,
  now: () => Date,
): Promise<void> {
  const { closedAt, sweepDays } = await loadAccount(db, accountId);
  if (closedAt !== null || sweepDays.length === 0) return;
  const acting: Acting = {
    accountId,
    kind: "system",
    id: "schedule",
    name: "Schedule",
    role: null,
  };
  await sweepAccount(createContext(db, acting, now));
}
