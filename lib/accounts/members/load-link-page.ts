import type { Database } from "@/db/client";
import { isDemoPerson } from "@/db/queries/accounts/demo-account";
import { listMemberships } from "@/db/queries/people/member-rows";
import { readLink } from "@/lib/accounts/members/person-link";
import type { SignedInPerson } from "@/lib/auth/signed-in-person";

/** What an invitee sees on opening an invitation; `closed` says why it can't be used. */
export async function loadJoinPage(
  db: Database,
  { token, person, now }: { token: string; person: SignedInPerson | null; now: Date },
) {
  const { closed, found } = await readLink(db, { token, kind: "join", now });
  if (found === null) return { closed, invitation: null };
  const { link, accountName } = found;
  const memberships = person === null ? [] : await listMemberships(db, person.id);
  const isDemo = person !== null && (await isDemoPerson(db, person.id));
  return {
    closed: null,
    invitation: {
      accountName,
      name: link.name,
      role: link.role ?? "",
      invitedBy: link.madeBy.name,
      /** The person who could join with their current sign-in. */
      signedIn: person === null || isDemo ? null : { name: person.name, email: person.email },
      isMember: memberships.some(({ accountId }) => accountId === link.accountId),
    },
  };
}

/** Whose password a link sets; `closed` says why it can't be used. */
export async function loadPasswordPage(db: Database, token: string, now: Date) {
  const { closed, found } = await readLink(db, { token, kind: "password", now });
  if (found === null) return { closed, person: null };
  return { closed: null, person: { name: found.personName ?? "", email: found.email ?? "" } };
}
