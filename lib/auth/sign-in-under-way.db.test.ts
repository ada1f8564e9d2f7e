import { and, eq, notLike } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { signIns } from "@/db/schema";
import { untilBlocked } from "@/db/testing/test-database";
import { changePassword } from "@/lib/accounts/person";
import { offerPassword, setPassword } from "@/lib/accounts/join";
import { givenTeams, noon, password, type Teams } from "@/lib/accounts/testing/people";

const teams = givenTeams();

type Team = Awaited<ReturnType<Teams["givenTeam"]>>;

const next = "another long password";
const enter = (email: string, given: string) =>
  teams.signInAs(email, given).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );
/** Prepares a change and returns it. */
const changes = {
  changed:
    async ({ bo }: Team) =>
    () =>
      changePassword(
        bo.ctx,
        { currentPassword: password, password: next, passwordAgain: next },
        { token: null },
      ),
  "set by a link": async ({ ada, bo }: Team) => {
    const { token } = await offerPassword(ada.ctx, { personId: bo.id });
    return () => setPassword(teams.db, { token, password: next }, noon);
  },
};

/** At this point a sign-in has checked the password, but is not signed in yet. */
const beforeSignedIn = 7;

beforeAll(async () => {
  await teams.database.sql`
    create function wait_here() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(7); return new; end $$`;
  await teams.database.sql`
    create trigger wait_here before insert on sign_ins for each row execute function wait_here()`;
});

const standing = (personId: string) =>
  teams.db.$count(signIns, and(eq(signIns.personId, personId), notLike(signIns.token, "ended:%")));

describe("a sign-in under way", () => {
  it.each(["changed", "set by a link"] as const)(
    "U1: with the old password is refused once that was %s",
    async (how) => {
      const team = await teams.givenTeam();
      const change = await changes[how](team);
      let entered: Promise<number> = Promise.resolve(0);
      await teams.database.sql.begin(async (sql) => {
        await sql`select pg_advisory_xact_lock(${beforeSignedIn})`;
        entered = enter(team.bo.email, password);
        await untilBlocked(teams.database);
        await change();
      });
      expect(await entered).toBe(401);
      expect(await standing(team.bo.id)).toBe(0);
      expect(await enter(team.bo.email, next)).toBe(200);
      expect(await standing(team.bo.id)).toBe(1);
    },
  );

  it.each(["changed", "set by a link"] as const)(
    "U1: is refused where it came after the ends of sign-ins, before the password was %s",
    async (how) => {
      const { sql } = teams.database;
      const team = await teams.givenTeam();
      const change = await changes[how](team);
      let entered: Promise<number> = Promise.resolve(0);
      let changed: Promise<unknown> = Promise.resolve();
      await sql.begin(async (account) => {
        await account`select from accounts where id = ${team.accountId} for update`;
        await sql.begin(async (hold) => {
          await hold`select pg_advisory_xact_lock(${beforeSignedIn})`;
          entered = enter(team.bo.email, password);
          await untilBlocked(teams.database);
          // The change has ended every sign-in before its last step, the audit, which waits for the
          // account.
          changed = change();
          await untilBlocked(teams.database, 2);
        });
        // The new sign-in waits for the change; if it were answered without it, it would be valid.
        await Promise.race([entered, untilBlocked(teams.database, 2)]);
      });
      await changed;
      expect(await entered).toBe(401);
      expect(await standing(team.bo.id)).toBe(0);
    },
  );
});
