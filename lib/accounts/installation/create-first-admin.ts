import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Database, Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import {
  renameAccount,
  isWelcomeLink,
  takeWelcomeLink,
  findFirstAccount,
} from "@/db/queries/accounts/installation";
import { hasPersonWithEmail, insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { sha256 } from "@/db/hash-text";
import { ensureFirstAccount } from "@/lib/accounts/installation/ensure-first-account";
import type { welcomeSchema } from "@/lib/accounts/installation/welcome-schema";
import { hashPassword } from "@/lib/auth/passwords/hash-password";
import { refuseEasyPassword } from "@/lib/auth/passwords/refuse-easy-password";
import { Refusal } from "@/lib/errors";

type Given = z.infer<typeof welcomeSchema>;

/**
 * U5: creates the first real account, or joins the one without members, as its admin, with the
 * one-time link. All in one transaction: of two concurrent calls one wins and the other is refused.
 */
export async function createFirstAdmin(
  db: Database,
  given: Given,
  now: Date,
): Promise<{ accountId: string; personId: string }> {
  // Before the slow hash: without a valid link there is nothing to hash for.
  if (!(await isWelcomeLink(db, sha256(given.token), now))) throw linkIsUsedUp();
  refuseEasyPassword(given.password, [given.name, given.email, given.accountName]);
  const passwordHash = await hashPassword(given.password);
  return db.transaction((tx) => writeFirstAdmin(tx, given, passwordHash, now));
}

async function writeFirstAdmin(tx: Tx, given: Given, passwordHash: string, at: Date) {
  if (!(await takeWelcomeLink(tx, sha256(given.token), at))) throw linkIsUsedUp();
  const { name, email, accountName } = given;
  const personId = randomUUID();
  const actor = { kind: "person", id: personId, name } as const;
  const account = await ensureFirstAccount(tx, { name: accountName, actor, at });
  if (account.hasMembers) throw linkIsUsedUp();
  if (await hasPersonWithEmail(tx, email)) {
    throw Refusal.invalid({ email: "This email address is already in use." });
  }
  await insertPerson(tx, { id: personId, name, email, passwordHash, at });
  await insertMember(tx, { accountId: account.id, personId, role: "admin", createdAt: at });
  if (account.name !== accountName) await renameAccount(tx, account.id, accountName);
  const data = { personId, name, role: "admin", accountName };
  await appendAccountAudit(tx, {
    accountId: account.id,
    actor,
    kind: "member-added",
    data,
    at,
  });
  return { accountId: account.id, personId };
}

function linkIsUsedUp(): Refusal {
  return Refusal.conflict(
    "link-used-up",
    "This link was used, is too old, or isn't the newest. Restart Keepsake for a new one.",
  );
}

/** Whether a one-time link's token can still be used (U5). */
export function isWelcomeLinkGood(db: Database, token: string, now: Date): Promise<boolean> {
  return isWelcomeLink(db, sha256(token), now);
}

/** Whether anyone can sign in to a real account; the demo's people don't count (U5). */
export async function hasFirstAccount(db: Database): Promise<boolean> {
  return (await findFirstAccount(db))?.hasMembers === true;
}
