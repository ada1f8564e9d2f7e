import type { z } from "zod";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import { findMember, updateRole } from "@/db/queries/people/member-rows";
import { withdrawLinksOf } from "@/db/queries/people/person-links";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import {
  isLastAdmin,
  lastAdmin,
  lockToManage,
  noSuchMember,
} from "@/lib/accounts/members/manage-members";
import type { changeRoleForm } from "@/lib/accounts/members/member-forms";
import { auditWithdrawn } from "@/lib/accounts/members/invite-member";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * Changes a member's role, effective from their next action. Refuses a stale view with the current
 * role (M5), and a change that would leave no admin. A former admin's links are withdrawn: they
 * would be a way back.
 */
export async function changeRole(
  ctx: Context,
  { personId, role, version }: z.output<typeof changeRoleForm>,
): Promise<void> {
  requirePermission(ctx, "members.manage");
  const at = ctx.now();
  const member = { accountId: ctx.acting.accountId, personId };
  await ctx.db.transaction(async (tx) => {
    const locked = await lockToManage(ctx, tx, [personId]);
    const before = locked.find((one) => one.personId === personId);
    const found = await findMember(tx, member);
    if (!before || !found) throw noSuchMember();
    if (before.role === role) return;
    if (before.version !== version) {
      throw Refusal.conflict(
        "stale",
        `Someone else changed this role: ${found.name} is now ${before.role}.`,
        { current: { version: before.version, role: before.role } },
      );
    }
    if (isLastAdmin(locked, personId, role)) throw lastAdmin();
    await updateRole(tx, member, role);
    // Before locking the account's chain: joining by one of these links locks in this order.
    const links = before.role === "admin" ? await withdrawLinksOf(tx, { ...member, at }) : [];
    const { name } = found;
    const data = { personId, name, before: { role: before.role }, after: { role } };
    await appendAccountAudit(tx, {
      accountId: member.accountId,
      actor: ctx.actor,
      kind: "member-role-changed",
      data,
      at,
    });
    for (const link of links) await auditWithdrawn(ctx, tx, link);
    await tellStreamsOf(tx, personId);
  });
}
