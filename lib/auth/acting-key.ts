import type { Database } from "@/db/client";
import { findKey, touchKey } from "@/db/queries/accounts/keys";
import { sha256 } from "@/db/hash-text";
import { countGuess } from "@/lib/auth/guesses/limit-guesses";
import { readBearer } from "@/lib/auth/key-text";
import { asRole, type Acting } from "@/lib/auth/permissions";
import { Refusal } from "@/lib/errors";

/**
 * U2: identifies the caller by a request's API key, with a fresh look-up for each call. Throws a
 * 401 for a missing, unknown or revoked key, a 429 for many of them (U6). The look-up is by hash,
 * so its timing reveals nothing about a key.
 */
export async function actingKey(db: Database, headers: Headers, now: Date): Promise<Acting> {
  const text = readBearer(headers.get("authorization"));
  const key = text === null ? null : await findKey(db, sha256(text));
  if (!key || key.revokedAt !== null) {
    if (text !== null) await countGuess({ db, headers, now });
    throw Refusal.unauthorized("Send a valid API key: Authorization: Bearer KEY.");
  }
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= 60_000) {
    await touchKey(db, key.id, now);
  }
  const { id, accountId, name, agentId, agentName } = key;
  if (agentId !== null && agentName !== null) {
    return { accountId, kind: "agent", id, name: agentName, role: null, agentId };
  }
  return { accountId, kind: "key", id, name, role: asRole(key.role) };
}
