import type { Database } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import {
  countOfSecret,
  endAllSignIns,
  findSigningKey,
  listAccountIds,
  noteSigningKey,
  replaceSigningKey,
  setDemoPasswords,
} from "@/db/queries/accounts/installation";
import { demoPassword } from "@/lib/accounts/demo/demo-people";
import { keepAllHeads } from "@/lib/audit/keep-all-heads";
import { openSigner } from "@/lib/audit/signing-key";
import { hashPassword } from "@/lib/auth/passwords/hash-password";
import { EnvironmentError, type RunningEnvironment } from "@/lib/env";

type Place = Pick<RunningEnvironment, "secret" | "dataDir">;

const actor = { kind: "system", id: null, name: "Command line" } as const;

/** This process has a different secret from the one that the database was set up with. */
class OtherSecretError extends EnvironmentError {
  constructor() {
    super(
      "This database was made with a different secret. Start every process with the same KEEPSAKE_SECRET, or the same file “secret” in KEEPSAKE_DATA_DIR. If that secret is lost, run: npm run secret -- --replace",
    );
  }
}

/**
 * U3: lets only processes with one secret work on a database. The first secret is recorded by its
 * signing key. Throws an OtherSecretError for another secret and changes nothing.
 */
export async function holdSecret(db: Database, { secret }: Pick<Place, "secret">): Promise<void> {
  const { publicKey } = openSigner(secret);
  await noteSigningKey(db, publicKey);
  if ((await findSigningKey(db)) !== publicKey) throw new OtherSecretError();
}

/** What was lost with a replaced secret. */
export interface SecretReplaced {
  readonly signIns: number;
  readonly webhooks: number;
}

/**
 * Makes this process's secret the database's in place of a lost one: every sign-in ends, and each
 * account's audit records the old and the new signing key. From now on, heads are kept outside the
 * database with the new key. Null if it already is the database's secret.
 */
export async function replaceSecret(
  db: Database,
  { secret, dataDir }: Place,
  now: Date,
): Promise<SecretReplaced | null> {
  const { publicKey } = openSigner(secret);
  const passwordHash = await hashPassword(demoPassword(secret));
  const lost = await db.transaction(async (tx) => {
    const before = await replaceSigningKey(tx, publicKey);
    if (before === publicKey) return null;
    const counts = await countOfSecret(tx);
    await endAllSignIns(tx, now);
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
