import type { Database } from "@/db/client";
import { findSigningKey } from "@/db/queries/accounts/installation";
import { openSigner, type Signer } from "@/lib/audit/signing-key";
import { Refusal } from "@/lib/errors";

/**
 * Signs for the installation (U3). Throws a 409 if the secret was replaced since this process
 * started: a chain is never signed with two keys at once.
 */
export async function openOwnSigner(db: Database, secret: string): Promise<Signer> {
  const signer = openSigner(secret);
  const known = await findSigningKey(db);
  if (known === null || known === signer.publicKey) return signer;
  throw Refusal.conflict(
    "secret-replaced",
    "The secret of this installation was replaced. Start Keepsake again with the new one.",
  );
}
