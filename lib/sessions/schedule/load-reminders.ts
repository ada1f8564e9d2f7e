import { listRemindersOf } from "@/db/queries/schedule/reminder-rows";
import type { Context } from "@/lib/context";
import type { SessionKind } from "@/lib/ledger/entries/session";

/** A session that a person was reminded of, and that still waits (V6). */
export interface Reminder {
  readonly sessionId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly waitsSince: Date;
  /** Whether it holds its agent's sweep back. */
  readonly blocksSweep: boolean;
}

/** What who asks was reminded of and did not put away; only people are. */
export async function loadReminders({ db, acting }: Context): Promise<Reminder[]> {
  const { accountId, kind, id: personId, role } = acting;
  if (kind !== "person") return [];
  const rows = await listRemindersOf(db, { accountId, personId, isAdmin: role === "admin" });
  return rows.map(({ state, target, ...row }) => ({
    ...row,
    blocksSweep: target === "ledger" && state === "awaiting-review",
  }));
}
