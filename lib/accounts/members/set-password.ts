import type { z } from "zod";
import type { Database } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/append-account-audit";
import { endSignIns } from "@/db/queries/end-sign-ins";
import { tellStreamsOf } from "@/db/queries/tell-streams";
import { updatePassword } from "@/db/queries/insert-person";
import { lockPerson } from "@/db/queries/lock-person";
import { findMember } from "@/db/queries/member-rows";
import { lockPasswordLinks, withdrawPasswordLinks } from "@/db/queries/person-links";
import type { setPasswordSchema } from "@/lib/accounts/members/member-forms";
import { refuseOfSeveral } from "@/lib/accounts/members/offer-password";
import { linkIsClosed, readLink, takeLink } from "@/lib/accounts/members/take-link";
import { noSuchMember } from "@/lib/accounts/members/manage-members";
import { hashPassword } from "@/lib/auth/hash-password";
import { refuseEasyPassword } from "@/lib/auth/refuse-easy-password";

/**
 * Sets a member's password by the link that they were given, and ends their sign-ins everywhere:
 * whoever had the old one, or another link, is out. Gives the address that they sign in with.
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
