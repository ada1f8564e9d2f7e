import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { lockMembers } from "@/db/queries/people/member-rows";
import { asRole, type Role } from "@/lib/auth/permissions";
import { createContext, requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * U1: locks the account's admins and the given members, and refuses a caller who is no longer
 * admin: if two admins demote each other at once, only one succeeds. The demo's people can't be
 * changed (U5).
 */
export async function lockToManage(ctx: Context, tx: Tx, personIds: readonly string[]) {
  const { accountId, kind, id } = ctx.acting;
  const locked = await lockMembers(tx, { accountId, personIds });
  if (kind === "person") {
    const role = asRole(locked.find((one) => one.personId === id)?.role ?? null);
    requirePermission(createContext(ctx.db, { ...ctx.acting, role }), "members.manage");
  }
  if ((await loadAccount(tx, accountId)).isDemo) {
    throw Refusal.unprocessable(
      "demo",
      "Members of the demo can't be invited, changed or removed.",
    );
  }
  return locked;
}

export function noSuchMember(): Refusal {
  return Refusal.notFound("Member not found.");
}

export function lastAdmin(): Refusal {
  return Refusal.conflict(
    "last-admin",
    "This is the account's last admin. Make another member an admin first.",
  );
}

interface StandingMember {
  readonly personId: string;
  readonly role: string;
}

/** Whether the account would have no admin left if a person `becomes` this; null means removed. */
export function isLastAdmin(
  members: readonly StandingMember[],
  personId: string,
  becomes: Role | null,
): boolean {
  if (becomes === "admin") return false;
  const admins = members.filter(({ role }) => role === "admin");
  return admins.length === 1 && admins[0]?.personId === personId;
}
