import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Database, Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import {
  hasPersonWithEmail,
  insertPerson,
  lockEmail,
  lockPerson,
} from "@/db/queries/people/person-rows";
import { insertNewMember } from "@/db/queries/people/member-rows";
import { isDemoPerson } from "@/db/queries/accounts/demo-account";
import type { joinSchema } from "@/lib/accounts/members/member-forms";
import { linkIsClosed, readLink, takeLink } from "@/lib/accounts/members/person-link";
import { hashPassword } from "@/lib/auth/passwords/hash-password";
import { refuseEasyPassword } from "@/lib/auth/passwords/refuse-easy-password";
import { asRole } from "@/lib/auth/permissions";
import { Refusal } from "@/lib/errors";

interface Joining {
  readonly id: string;
  readonly name: string;
}

/** Turns an invitee into a person and a member: all in one transaction, or nothing. */
export async function joinAccount(
  db: Database,
  { token, name, email, password }: z.output<typeof joinSchema>,
  now: Date,
): Promise<{ accountId: string }> {
  // Before the slow hash: without a valid link there is nothing to hash for.
  const { closed, found } = await readLink(db, { token, kind: "join", now });
  if (found === null) throw linkIsClosed(closed);
  refuseEasyPassword(password, [name, email, found.accountName]);
  const person = { id: randomUUID(), name };
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockEmail(tx, email);
    if (await hasPersonWithEmail(tx, email)) {
      throw Refusal.invalid({
        email: "This email address is already in use here. If it is yours, sign in first.",
      });
    }
    await insertPerson(tx, { ...person, email, passwordHash, at: now });
    return { accountId: await joinBy(tx, token, person, now) };
  });
}

/**
 * Makes a signed-in person a member: a person may belong to several accounts, except the demo's
 * (U5).
 */
export async function joinSignedIn(
  db: Database,
  { token, person, now }: { token: string; person: Joining; now: Date },
): Promise<{ accountId: string }> {
  return db.transaction(async (tx) => {
    if (await isDemoPerson(tx, person.id)) {
      throw Refusal.forbidden(
        "Demo users can't join other accounts. Enter your own name and password.",
      );
    }
    await lockPerson(tx, person.id);
    return { accountId: await joinBy(tx, token, person, now) };
  });
}

async function joinBy(tx: Tx, token: string, person: Joining, now: Date): Promise<string> {
  const {
    id: linkId,
    accountId,
    role: stored,
    madeBy,
  } = await takeLink(tx, {
    token,
    kind: "join",
    now,
  });
  const role = asRole(stored);
  if (role === null) throw new Error("An invitation has a role.");
  if (!(await insertNewMember(tx, { accountId, personId: person.id, role, at: now }))) {
    throw Refusal.conflict("member-already", "You are already a member of this account.");
  }
  const { id: personId, name } = person;
  await appendAccountAudit(tx, {
    accountId,
    actor: { kind: "person", id: personId, name },
    kind: "member-added",
    data: { personId, name, role, linkId, invitedBy: madeBy },
    at: now,
  });
  return accountId;
}
