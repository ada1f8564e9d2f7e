import type { z } from "zod";
import type { Tx, Database } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import { listMemberships, findMember } from "@/db/queries/people/member-rows";
import { lockPasswordLinks, withdrawPasswordLinks } from "@/db/queries/people/person-links";
import { endSignIns, updatePassword, lockPerson } from "@/db/queries/people/person-rows";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { lockToManage, noSuchMember } from "@/lib/accounts/members/manage-members";
import type { offerPasswordForm, setPasswordSchema } from "@/lib/accounts/members/member-forms";
import { makeLink, linkIsClosed, readLink, takeLink } from "@/lib/accounts/members/person-link";
import { hashPassword } from "@/lib/auth/passwords/hash-password";
import { refuseEasyPassword } from "@/lib/auth/passwords/refuse-easy-password";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * For a member who forgot theirs: creates a one-time link that sets a new password, within 24
 * hours.
 */
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

/** An account's admin must never get into another account through a shared member's password. */
async function refuseOfSeveral(tx: Tx, personId: string): Promise<void> {
  if ((await listMemberships(tx, personId)).length < 2) return;
  throw Refusal.unprocessable(
    "several-accounts",
    "They are also a member of another account, so admins can't reset their password.",
  );
}

/**
 * Sets a member's password by the link that they were given, and ends their sign-ins everywhere:
 * the old password and other links stop working. Returns the address that they sign in with.
 */
export async function setPassword(
  db: Database,
  { token, password }: z.output<typeof setPasswordSchema>,
  now: Date,
): Promise<{ email: string }> {
  const { closed, found } = await readLink(db, { token, kind: "password", now });
  if (found === null) throw linkIsClosed(closed);
  const { personId } = found.link;
  if (personId === null) throw noSuchMember();
  refuseEasyPassword(password, [found.personName ?? "", found.email ?? "", found.accountName]);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    await lockPasswordLinks(tx, personId);
    const { accountId, id: linkId } = await takeLink(tx, { token, kind: "password", now });
    await withdrawPasswordLinks(tx, personId, now);
    const member = await findMember(tx, { accountId, personId });
    if (!member) throw noSuchMember();
    await refuseOfSeveral(tx, personId);
    await updatePassword(tx, personId, { passwordHash, at: now });
    await endSignIns(tx, personId, now);
    await tellStreamsOf(tx, personId);
    const { name, email } = member;
    const actor = { kind: "person", id: personId, name } as const;
    const event = { accountId, actor, kind: "password-set", data: { personId, linkId } };
    await appendAccountAudit(tx, { ...event, at: now });
    return { email };
  });
}
