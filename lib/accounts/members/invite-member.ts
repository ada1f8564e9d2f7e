import type { z } from "zod";
import { appendAccountAudit } from "@/db/queries/append-account-audit";
import { makeLink } from "@/lib/accounts/members/make-link";
import { lockToManage } from "@/lib/accounts/members/manage-members";
import type { inviteMemberForm } from "@/lib/accounts/members/member-forms";
import { requirePermission, type Context } from "@/lib/context";

/** Makes a link by which one person joins with a role, within 7 days; shown this once. */
export async function inviteMember(ctx: Context, given: z.output<typeof inviteMemberForm>) {
  requirePermission(ctx, "members.manage");
  const { accountId } = ctx.acting;
  return ctx.db.transaction(async (tx) => {
    await lockToManage(ctx, tx, []);
    const link = await makeLink(ctx, tx, { kind: "join", ...given });
    await appendAccountAudit(tx, {
      accountId,
      actor: ctx.actor,
      kind: "member-invited",
      data: { linkId: link.id, ...given, expiresAt: link.expiresAt },
      at: ctx.now(),
    });
    return link;
  });
}
