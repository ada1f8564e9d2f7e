import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import {
  findMember,
  lockPasswordLinks,
  withdrawPasswordLinks,
} from "@/db/queries/people/member-rows";
import {
  endSignIns,
  hasPersonWithEmail,
  insertMember,
  insertPerson,
  lockEmail,
  lockPerson,
  updatePassword,
} from "@/db/queries/people/person-rows";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { linkIsClosed, makeLink, readLink, takeLink } from "@/lib/accounts/links";
import { lockToManage, noSuchMember } from "@/lib/accounts/save-members";
import type { joinSchema, offerPasswordForm, setPasswordSchema } from "@/lib/accounts/schema";
import { hashPassword, refuseEasyPassword, requirePasswords } from "@/lib/auth/password";
import { asRole } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/** Turns an invitee into a person and a member: all in one transaction, or nothing. */
export async function joinAccount(
  db: Database,
  { token, name, email, password }: z.output<typeof joinSchema>,
  now: Date,
): Promise<{ accountId: string }> {
  requirePasswords();
  // Before the slow hash: without a valid link there is nothing to hash for.
  const { closed, found } = await readLink(db, { token, kind: "join", now });
  if (found === null) throw linkIsClosed(closed);
  refuseEasyPassword(password, [name, email, found.accountName]);
  const personId = randomUUID();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockEmail(tx, email);
    if (await hasPersonWithEmail(tx, email)) {
      throw Refusal.invalid({
        email: "This email address is already in use here. If it is yours, sign in.",
      });
    }
    await insertPerson(tx, { id: personId, name, email, passwordHash, at: now });
    const link = await takeLink(tx, { token, kind: "join", now });
    const { id: linkId, accountId, madeBy } = link;
    const role = asRole(link.role);
    if (role === null) throw new Error("An invitation has a role.");
    await insertMember(tx, { accountId, personId, role, createdAt: now });
    await appendAccountAudit(tx, {
      accountId,
      actor: { kind: "person", id: personId, name },
      kind: "member-added",
      data: { personId, name, role, linkId, invitedBy: madeBy },
      at: now,
    });
    return { accountId };
  });
}

/** For who forgot theirs: a one-time link that sets a new password within 24 hours. */
export async function offerPassword(
  ctx: Context,
  { personId }: z.output<typeof offerPasswordForm>,
) {
  requirePermission(ctx, "members.manage");
  requirePasswords();
  const { accountId } = ctx.acting;
  return ctx.db.transaction(async (tx) => {
    await lockToManage(ctx, tx, [personId]);
    const member = await findMember(tx, { accountId, personId });
    if (!member) throw noSuchMember();
    const link = await makeLink(ctx, tx, { kind: "password", name: member.name, personId });
    const data = { linkId: link.id, personId, name: member.name, expiresAt: link.expiresAt };
    const event = { accountId, actor: ctx.actor, kind: "password-link-made", data };
    await appendAccountAudit(tx, { ...event, at: ctx.now() });
    return link;
  });
}

/** Sets a password by a link and ends all sign-ins and other links. Returns the address. */
export async function setPassword(
  db: Database,
  { token, password }: z.output<typeof setPasswordSchema>,
  now: Date,
): Promise<{ email: string }> {
  requirePasswords();
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
