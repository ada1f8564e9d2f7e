import { parseCookies } from "better-auth/cookies";
import type { Database } from "@/db/client";
import { listMemberships } from "@/db/queries/list-memberships";
import type { Auth } from "@/lib/auth/create-auth";
import { findSignedIn } from "@/lib/auth/find-signed-in";
import { asRole, type Acting } from "@/lib/auth/permissions";
import { accountCookie } from "@/lib/auth/sign-in-cookie";

/**
 * U1: which person acts by the cookies of a request, in which account and as what, read anew in
 * every call. The account is the one their cookie names if they belong to it, else their first.
 * Null for who is not signed in or belongs nowhere.
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
