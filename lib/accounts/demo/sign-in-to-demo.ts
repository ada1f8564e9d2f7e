import { z } from "zod";
import type { Database } from "@/db/client";
import { findDemo } from "@/db/queries/accounts/demo-account";
import {
  demoEmail,
  demoPassword,
  demoPersonKeys,
  demoPeople,
} from "@/lib/accounts/demo/demo-people";
import type { Auth } from "@/lib/auth/create-auth";
import { signOut } from "@/lib/auth/sign-out";
import { Refusal } from "@/lib/errors";

export const signInToDemoSchema = z.strictObject({ person: z.enum(demoPersonKeys) });

/**
 * U5: signs in as a person of the demo, in one click; returns the cookies to set. 404 without a
 * demo. Ends this browser's previous sign-in (U1).
 */
export async function signInToDemo(
  given: { db: Database; auth: Auth; headers: Headers; secret: string },
  { person }: z.infer<typeof signInToDemoSchema>,
): Promise<string[]> {
  const { db, auth, headers, secret } = given;
  const demo = await findDemo(db);
  if (demo?.seededAt == null) throw Refusal.notFound("The demo was already removed.");
  const body = { email: demoEmail(person), password: demoPassword(secret) };
  const response = await auth.api.signInEmail({ body, headers, asResponse: true });
  if (response.ok) {
    await signOut({ auth, headers });
    return response.headers.getSetCookie();
  }
  throw Refusal.unauthorized(
    "Demo users can't sign in because KEEPSAKE_SECRET was changed. Remove the demo.",
  );
}

/** The people that a visitor can sign in as; empty without a demo (U5). */
export async function listDemoPeople(db: Database) {
  const demo = await findDemo(db);
  if (demo?.seededAt == null) return [];
  return demoPeople.map(({ key, name, does }) => ({ key, name, does, title: key }));
}
