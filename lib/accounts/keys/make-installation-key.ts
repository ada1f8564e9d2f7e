import type { z } from "zod";
import type { Database } from "@/db/client";
import { findFirstAccount } from "@/db/queries/accounts/installation";
import { createKey, type createKeySchema } from "@/lib/accounts/keys/keys";
import { ensureFirstAccount } from "@/lib/accounts/installation/ensure-first-account";
import { createContext } from "@/lib/context";
import { Refusal } from "@/lib/errors";

const actor = { kind: "system", id: null, name: "Command line" } as const;

/**
 * Creates a key of the first real account for the operator, and the account if there is none. An
 * agent must already exist: throws a 404.
 */
export async function makeInstallationKey(
  db: Database,
  given: z.infer<typeof createKeySchema>,
  now: Date,
): Promise<string> {
  const account =
    given.agentId === undefined
      ? await db.transaction((tx) => ensureFirstAccount(tx, { name: "Keepsake", actor, at: now }))
      : await findFirstAccount(db);
  if (!account) throw Refusal.notFound("Agent not found.");
  const acting = { accountId: account.id, kind: "system", id: "system", role: null } as const;
  const context = createContext(db, { ...acting, name: actor.name }, () => now);
  return (await createKey(context, given)).key;
}
