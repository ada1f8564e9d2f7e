import type { z } from "zod";
import type { Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/append-account-audit";
import { withdrawLinkRow, type PersonLinkRow } from "@/db/queries/person-links";
import { lockToManage } from "@/lib/accounts/members/manage-members";
import type { withdrawLinkForm } from "@/lib/accounts/members/member-forms";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/** Makes a link worth nothing from now on. 404 for one that was used, or could not be any more. */
export async function withdrawLink(
  ctx: Context,
  { linkId }: z.output<typeof withdrawLinkForm>,
): Promise<void> {
  requirePermission(ctx, "members.manage");
  const { accountId } = ctx.acting;
  await ctx.db.transaction(async (tx) => {
    await lockToManage(ctx, tx, []);
    const link = await withdrawLinkRow(tx, { accountId, linkId, at: ctx.now() });
    if (!link)
      throw Refusal.notFound("There is no such link, or it was used or withdrawn already.");
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
