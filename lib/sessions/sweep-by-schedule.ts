import type { Database } from "@/db/client";
import { loadAccount } from "@/db/queries/load-account";
import { listSweepSchedules } from "@/db/queries/sweep-rows";
import type { Acting } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { scheduleSweep } from "@/lib/jobs/sweep-queue";
import { sweepAccount } from "@/lib/sessions/sweep-account";

/** Hands every open account's schedule to the job engine, which keeps those that it has. */
export async function scheduleSweeps(db: Database): Promise<void> {
  for (const { accountId, ...schedule } of await listSweepSchedules(db)) {
    await db.transaction((tx) => scheduleSweep(tx, accountId, schedule));
  }
}

/** What the job engine calls when an account's sweep is due; one that was closed is left alone. */
export async function sweepBySchedule(
  db: Database,
  accountId: string,
  now: () => Date,
): Promise<void> {
  const { closedAt } = await loadAccount(db, accountId);
  if (closedAt !== null) return;
  const acting: Acting = {
    accountId,
    kind: "system",
    id: "schedule",
    name: "Schedule",
    role: null,
  };
  await sweepAccount(createContext(db, acting, now));
}
