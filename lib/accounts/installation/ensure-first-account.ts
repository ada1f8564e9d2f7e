import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import {
  findFirstAccount,
  insertAccount,
  lockFirstAccount,
} from "@/db/queries/accounts/installation";
import { scheduleSweep } from "@/lib/jobs/sweep-queue";
import type { Actor } from "@/lib/ledger/entries/actor";
import { defaultSchedule } from "@/lib/schedule/sweep-schedule";

/** Returns the first real account, created with `name` if there is none; two calls create one. */
export async function ensureFirstAccount(
  tx: Tx,
  { name, actor, at }: { name: string; actor: Actor; at: Date },
): Promise<{ id: string; name: string; hasMembers: boolean }> {
  await lockFirstAccount(tx);
  const first = await findFirstAccount(tx);
  if (first) return first;
  const id = randomUUID();
  await insertAccount(tx, { id, name, createdAt: at });
  await scheduleSweep(tx, id, defaultSchedule);
  await appendAccountAudit(tx, {
    accountId: id,
    actor,
    kind: "account-created",
    data: { name },
    at,
  });
  return { id, name, hasMembers: false };
}
