import { z } from "zod";
import type { Database } from "@/db/client";
import type { Auth } from "@/lib/auth/create-auth";
import { trySignIn } from "@/lib/auth/guesses/try-sign-in";
import { Refusal } from "@/lib/errors";
import { findTextFault } from "@/lib/ledger/texts/content";

export const signInSchema = z.strictObject({
  email: z
    .string()
    .min(1, "Enter your email address.")
    .max(254, "At most 254 characters.")
    .refine((text) => findTextFault(text) === null, "This contains an invalid character."),
  password: z.string().min(1, "Enter your password.").max(128, "At most 128 characters."),
});

/**
 * Signs a person in: returns the cookies to set. A wrong address and a wrong password are the same
 * 401, in the same time; too many tries are a WaitRefusal, also with cookies to set.
 */
export async function signIn(
  given: { db: Database; auth: Auth; headers: Headers; now: Date; isProven?: boolean },
  { email, password }: z.infer<typeof signInSchema>,
): Promise<string[]> {
  const { auth, headers } = given;
  const response = await trySignIn(given, email, () =>
    auth.api.signInEmail({ body: { email, password }, headers, asResponse: true }),
  );
  if (response.ok) return response.headers.getSetCookie();
  if (response.status >= 500) throw new Error(`Signing in ended with status ${response.status}.`);
  throw Refusal.unauthorized("Wrong email address or password.");
}
