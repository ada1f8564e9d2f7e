import { parseCookies } from "better-auth/cookies";
import type { Database } from "@/db/client";
import { listMemberships } from "@/db/queries/people/member-rows";
import type { Auth } from "@/lib/auth/create-auth";
import { asRole, type Acting } from "@/lib/auth/permissions";
import { accountCookie } from "@/lib/auth/sign-in-cookie";
import { findSignedIn } from "@/lib/auth/signed-in-person";

/**
 * U1: identifies the person by a request's cookies, with their account and role, read from the
 * database for each call. The account is the one in their cookie if they belong to it, else their
 * first. Null if not signed in or in no account.
 */
export async function actingPerson(
  { db, auth }: { db: Database; auth: Auth },
  headers: Headers,
): Promise<Acting | null> {
  const signedIn = await findSignedIn(auth, headers);
  if (!signedIn) return null;
  const memberships = await listMemberships(db, signedIn.user.id);
  const wanted = parseCookies(headers.get("cookie") ?? "").get(accountCookie);
  const chosen = memberships.find(({ accountId }) => accountId === wanted) ?? memberships[0];
  if (!chosen) return null;
  return {
    accountId: chosen.accountId,
    kind: "person",
    id: signedIn.user.id,
    name: chosen.personName,
    role: asRole(chosen.role),
    ownsAgents: chosen.ownsAgents,
  };
}

/** Identifies a person in an account: their browser stores data under this name (U1, I7). */
export function identityOf({ accountId, id }: Pick<Acting, "accountId" | "id">): string {
  return `${accountId}.${id}`;
}
