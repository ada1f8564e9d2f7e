import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Database, Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import {
  countOfSecret,
  endAllSignIns,
  findFirstAccount,
  findSigningKey,
  insertAccount,
  isWelcomeLink,
  listAccountIds,
  lockFirstAccount,
  noteSigningKey,
  removeWelcomeLink,
  renameAccount,
  replaceSigningKey,
  replaceWelcomeLink,
  setDemoPasswords,
  takeWelcomeLink,
} from "@/db/queries/accounts/installation";
import { hasPersonWithEmail, insertMember, insertPerson } from "@/db/queries/people/person-rows";
import type { welcomeSchema } from "@/lib/accounts/schema";
import { openSigner } from "@/lib/audit/chain";
import { keepAllHeads } from "@/lib/audit/export";
import { hashPassword, refuseEasyPassword, requirePasswords } from "@/lib/auth/password";
import { demoPassword } from "@/lib/demo/people";
import { EnvironmentError, type RunningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import type { Actor } from "@/lib/ledger/entries/actor";

/** Returns the first real account, created with `name` if there is none; two calls create one. */
export async function ensureFirstAccount(
  tx: Tx,
  { name, actor, at }: { name: string; actor: Actor; at: Date },
): Promise<{ id: string; name: string; hasMembers: boolean }> {
  await lockFirstAccount(tx);
  const first = await findFirstAccount(tx);
  if (first) return first;
  const id = randomUUID();
  await insertAccount(tx, { id, name, createdAt: at });
  await appendAccountAudit(tx, {
    accountId: id,
    actor,
    kind: "account-created",
    data: { name },
    at,
  });
  return { id, name, hasMembers: false };
}

type Given = z.infer<typeof welcomeSchema>;

/**
 * U5: makes the first real account, or joins the one without members, as its admin, by the one-time
 * link. One transaction: of two calls one wins, the other is refused.
 */
export async function createFirstAdmin(
  db: Database,
  given: Given,
  now: Date,
): Promise<{ accountId: string; personId: string }> {
  requirePasswords();
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

type Place = Pick<RunningEnvironment, "secret" | "dataDir">;

const actor = { kind: "system", id: null, name: "Command line" } as const;

/** This process has a different secret from the one that the database was set up with. */
export class OtherSecretError extends EnvironmentError {
  constructor() {
    super(
      "This database was made with a different secret. Start every process with the same KEEPSAKE_SECRET, or the same file “secret” in KEEPSAKE_DATA_DIR. If that secret is lost, run: npm run secret -- --replace",
    );
  }
}

/** U3: records the first secret; with another one it throws an OtherSecretError and changes nothing. */
export async function holdSecret(db: Database, { secret }: Pick<Place, "secret">): Promise<void> {
  const { publicKey } = openSigner(secret);
  await noteSigningKey(db, publicKey);
  if ((await findSigningKey(db)) !== publicKey) throw new OtherSecretError();
}

/**
 * Makes this process's secret the database's in place of a lost one: every sign-in ends, and each
 * account's audit records the old and the new signing key. From now on, heads are kept outside the
 * database with the new key. Null if it already is the database's secret.
 */
export async function replaceSecret(db: Database, { secret, dataDir }: Place, now: Date) {
  const { publicKey } = openSigner(secret);
  const passwordHash = await hashPassword(demoPassword(secret));
  const lost = await db.transaction(async (tx) => {
    const before = await replaceSigningKey(tx, publicKey);
    if (before === publicKey) return null;
    const counts = await countOfSecret(tx);
    await endAllSignIns(tx);
    await setDemoPasswords(tx, passwordHash);
    const data = { before, after: publicKey };
    for (const accountId of await listAccountIds(tx)) {
      const event = { accountId, actor, kind: "secret-replaced", data, at: now };
      await appendAccountAudit(tx, event);
    }
    return counts;
  });
  if (lost !== null) await keepAllHeads(db, { secret, dataDir }, now);
  return lost;
}

const dayMs = 24 * 60 * 60_000;

/** U5: while no real account has members, prints a new one-time link, valid for 24 hours. */
export async function prepareInstallation(
  db: Database,
  { publicUrl, passwords = true }: { readonly publicUrl: string; readonly passwords?: boolean },
  print: (line: string) => void,
  now: Date = new Date(),
): Promise<void> {
  const first = await findFirstAccount(db);
  if (first?.hasMembers) {
    await removeWelcomeLink(db);
    return;
  }
  if (!passwords) {
    print(`No account yet. Sign in at ${publicUrl} as a member of an admin group to create one.`);
    return;
  }
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + dayMs);
  await replaceWelcomeLink(db, { tokenHash: sha256(token), expiresAt });
  print(
    "No account yet. Open this link to create one and become its admin (works once, within 24 hours):",
  );
  print(`${publicUrl}/welcome?token=${token}`);
}
