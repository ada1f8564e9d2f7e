import { parseCookies } from "better-auth/cookies";
import type { Database } from "@/db/client";
import { listMemberships } from "@/db/queries/people/member-rows";
import type { Auth } from "@/lib/auth/create-auth";
import { asRole, type Acting } from "@/lib/auth/permissions";
import { accountCookie } from "@/lib/auth/sign-in-cookie";
import { findSignedIn } from "@/lib/auth/signed-in-person";

/**
 * U1: which person acts by the cookies of a request, in which account and as what, read again in
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

/** Who acts, and in which account, as one word: what a browser keeps for them is named by it (U1, I7). */
export function identityOf({ accountId, id }: Pick<Acting, "accountId" | "id">): string {
  return `${accountId}.${id}`;
}
