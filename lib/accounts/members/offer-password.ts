import type { z } from "zod";
import type { Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/append-account-audit";
import { listMemberships } from "@/db/queries/list-memberships";
import { findMember } from "@/db/queries/member-rows";
import { makeLink } from "@/lib/accounts/members/make-link";
import { lockToManage, noSuchMember } from "@/lib/accounts/members/manage-members";
import type { offerPasswordForm } from "@/lib/accounts/members/member-forms";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/** For a member who forgot theirs: makes a link that sets a new password, within 24 hours, once. */
export async function offerPassword(
  ctx: Context,
  { personId }: z.output<typeof offerPasswordForm>,
) {
  requirePermission(ctx, "members.manage");
  const { accountId } = ctx.acting;
  return ctx.db.transaction(async (tx) => {
    await lockToManage(ctx, tx, [personId]);
    const member = await findMember(tx, { accountId, personId });
    if (!member) throw noSuchMember();
    await refuseOfSeveral(tx, personId);
    const link = await makeLink(ctx, tx, { kind: "password", name: member.name, personId });
    const data = { linkId: link.id, personId, name: member.name, expiresAt: link.expiresAt };
    const event = { accountId, actor: ctx.actor, kind: "password-link-made", data };
    await appendAccountAudit(tx, { ...event, at: ctx.now() });
    return link;
  });
}

/** One account's admin never gets into another account by the password of who belongs to both. */
export async function refuseOfSeveral(tx: Tx, personId: string): Promise<void> {
  if ((await listMemberships(tx, personId)).length < 2) return;
  throw Refusal.unprocessable(
    "several-accounts",
    "They belong to another account, too: no admin of one may set their password.",
  );
}
