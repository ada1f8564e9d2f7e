import type { z } from "zod";
import type { Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import { withdrawLinkRow, type PersonLinkRow } from "@/db/queries/people/person-links";
import { lockToManage } from "@/lib/accounts/members/manage-members";
import type { inviteMemberForm, withdrawLinkForm } from "@/lib/accounts/members/member-forms";
import { makeLink } from "@/lib/accounts/members/person-link";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * Creates a link with which one person can join with a role, within 7 days; shown only this once.
 */
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

/** Invalidates a link. 404 if it was used or is otherwise unusable. */
export async function withdrawLink(
  ctx: Context,
  { linkId }: z.output<typeof withdrawLinkForm>,
): Promise<void> {
  requirePermission(ctx, "members.manage");
  const { accountId } = ctx.acting;
  await ctx.db.transaction(async (tx) => {
    await lockToManage(ctx, tx, []);
    const link = await withdrawLinkRow(tx, { accountId, linkId, at: ctx.now() });
    if (!link) throw Refusal.notFound("Link not found, or already used or revoked.");
    await auditWithdrawn(ctx, tx, link);
  });
}

export async function auditWithdrawn(ctx: Context, tx: Tx, link: PersonLinkRow): Promise<void> {
  const { id: linkId, name, role } = link;
  await appendAccountAudit(tx, {
    accountId: link.accountId,
    actor: ctx.actor,
    kind: "link-withdrawn",
    data: { linkId, name, role },
    at: ctx.now(),
  });
}
