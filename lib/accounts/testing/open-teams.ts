import { and, eq } from "drizzle-orm";
import { auditRecords, members } from "@/db/schema";
import { changeRole, inviteMember, removeMember } from "@/lib/accounts/save-members";
import { joinAccount, joinSignedIn } from "@/lib/accounts/join";
import { whySignedOut } from "@/lib/accounts/person";
import type { Role } from "@/lib/auth/permissions";
import { signedInPerson } from "@/lib/auth/acting";
import {
  type Browsers,
  givenAccount,
  givenPerson,
  noon,
  openBrowsers,
  password,
} from "@/lib/auth/testing/people";
import { createContext, type Context } from "@/lib/context";

export const invite = (ctx: Context, role: Role = "reviewer") =>
  inviteMember(ctx, { name: "Cy", role });
export const remove = (ctx: Context, personId: string, heirId: string | null = null) =>
  removeMember(ctx, { personId, heirId, forGood: false, confirm: "remove" });
export const erase = (ctx: Context, personId: string) =>
  removeMember(ctx, { personId, heirId: null, forGood: true, confirm: "remove" });
export const demote = (ctx: Context, personId: string, role: Role = "viewer", version = 1) =>
  changeRole(ctx, { personId, role, version });

/** A database for tests in which people join accounts, sign in and leave. */
export async function openTeams() {
  const browsers = await openBrowsers();
  const { db, auth } = browsers;
  let guests = 0;
  return {
    ...browsers,
    ...teamsIn(browsers),
    /** By an invitation, as a new person. */
    join: (token: string, email = `cy${(guests += 1)}@example.com`, now = noon) =>
      joinAccount(db, { token, name: "Cy Newman", email, password }, now),
    /** By an invitation, with their existing sign-in. */
    joinAs: (token: string, id: string) =>
      joinSignedIn(db, { token, person: { id, name: "Bo" }, now: noon }),
    roleOf: async (accountId: string, personId: string): Promise<string | null> => {
      const isIt = and(eq(members.accountId, accountId), eq(members.personId, personId));
      const [row] = await db.select().from(members).where(isIt);
      return row?.role ?? null;
    },
    auditOf: (chain: string, kind: string) =>
      db
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.chain, chain), eq(auditRecords.kind, kind))),
    /** What the sign-in page tells this browser. */
    why: async (headers: Headers) =>
      whySignedOut(db, { person: await signedInPerson(auth, headers), headers }),
  };
}

export type Teams = Awaited<ReturnType<typeof openTeams>>;

function teamsIn({ db }: Browsers) {
  /** A real member of the account, with their context. */
  const givenMember = async (accountId: string, role: Role, now = noon) => {
    const { id, email } = await givenPerson(db, [{ accountId, role }]);
    const acting = { accountId, kind: "person", id, name: `The ${role}`, role } as const;
    return { id, email, ctx: createContext(db, acting, () => now) };
  };
  /** An account with an admin and a reviewer. */
  const givenTeam = async () => {
    const accountId = await givenAccount(db);
    const ada = await givenMember(accountId, "admin");
    return { accountId, ada, bo: await givenMember(accountId, "reviewer") };
  };
  return { givenMember, givenTeam };
}
