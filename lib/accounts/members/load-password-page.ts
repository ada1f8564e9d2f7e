import type { Database } from "@/db/client";
import { readLink } from "@/lib/accounts/members/take-link";

/** Whose password a link sets; `closed` says why it cannot be used. */
export async function loadPasswordPage(db: Database, token: string, now: Date) {
  const { closed, found } = await readLink(db, { token, kind: "password", now });
  if (found === null) return { closed, person: null };
  return { closed: null, person: { name: found.personName ?? "", email: found.email ?? "" } };
}
