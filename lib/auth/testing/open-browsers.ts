import { createTestDatabase } from "@/db/testing/test-database";
import { actingPerson } from "@/lib/auth/acting-person";
import { signIn } from "@/lib/auth/sign-in";
import { cookieHeader, noon, password, testAuth } from "@/lib/auth/testing/people";

/** A database, and browsers in which its people sign in. */
export async function openBrowsers() {
  const database = await createTestDatabase();
  const { db } = database;
  const auth = testAuth(db);
  const signInAs = (email: string, given = password, headers = new Headers()) =>
    signIn({ db, auth, headers, now: noon }, { email, password: given });
  return {
    database,
    db,
    auth,
    /** Returns the cookies to set; `headers` are those of a browser with other cookies. */
    signInAs,
    /** A browser that sends the cookies it was given. */
    browserOf: async (email: string, given?: string) => cookieHeader(await signInAs(email, given)),
    whoActs: (headers: Headers) => actingPerson({ db, auth }, headers),
    close: () => database.drop(),
  };
}

export type Browsers = Awaited<ReturnType<typeof openBrowsers>>;
