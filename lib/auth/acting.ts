import { randomBytes } from "node:crypto";
import { isAPIError } from "better-auth/api";
import type { Database } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { findKey, touchKey } from "@/db/queries/accounts/keys";
import { findMembership } from "@/db/queries/people/member-rows";
import type { Auth } from "@/lib/auth/auth";
import { type Acting, asRole } from "@/lib/auth/permissions";
import { Refusal } from "@/lib/errors";

const form = /^ksk_[A-Za-z0-9_-]{43}$/;

/** A new key: 256 random bits, so that storing a plain hash of it is safe (U2). */
export function newKeyText(): string {
  return `ksk_${randomBytes(32).toString("base64url")}`;
}

/** The key in an `Authorization: Bearer …` header; null without a key of our form. */
export function readBearer(authorization: string | null): string | null {
  const [scheme, key, ...rest] = authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() !== "bearer" || key === undefined || rest.length > 0) return null;
  return form.test(key) ? key : null;
}

/**
 * U2: identifies the caller by a request's API key, with a fresh look-up for each call. Throws a
 * 401 for a missing, unknown or revoked key. The look-up is by hash, so its timing reveals nothing
 * about a key.
 */
export async function actingKey(db: Database, headers: Headers, now: Date): Promise<Acting> {
  const text = readBearer(headers.get("authorization"));
  const key = text === null ? null : await findKey(db, sha256(text));
  if (!key || key.revokedAt !== null) {
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

/** The person signed in by a request's cookies, whether or not they belong to an account. */
export async function signedInPerson(auth: Auth, headers: Headers) {
  const signedIn = await findSignedIn(auth, headers);
  if (!signedIn) return null;
  const { id, name, email } = signedIn.user;
  return { id, name, email };
}

/** The sign-in of a request's cookies, or null. Throws a 503 if it can't be looked up. */
export async function findSignedIn(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers });
  } catch (error) {
    // The library doesn't report that its own query failed, or how.
    if (isAPIError(error) && error.statusCode >= 500) throw Refusal.databaseUnavailable();
    throw error;
  }
}

/**
 * U1: identifies the person by a request's cookies, with their account and role, read from the
 * database for each call. Null if not signed in or in no account.
 */
export async function actingPerson(
  { db, auth }: { db: Database; auth: Auth },
  headers: Headers,
): Promise<Acting | null> {
  const signedIn = await findSignedIn(auth, headers);
  if (!signedIn) return null;
  const membership = await findMembership(db, signedIn.user.id);
  if (membership === null) return null;
  const { accountId, personName, role, ownsAgents } = membership;
  const { id } = signedIn.user;
  return { accountId, kind: "person", id, name: personName, role: asRole(role), ownsAgents };
}

/** Identifies a person in an account: their browser stores data under this name (U1, I7). */
export function identityOf({ accountId, id }: Pick<Acting, "accountId" | "id">): string {
  return `${accountId}.${id}`;
}
