import { isAPIError } from "better-auth/api";
import type { Auth } from "@/lib/auth/create-auth";
import { Refusal } from "@/lib/errors";

/** The sign-in of a request's cookies; null for none. Throws a 503 where it cannot be looked up. */
export async function findSignedIn(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers });
  } catch (error) {
    // The library keeps to itself that a query of its own failed, and how.
    if (isAPIError(error) && error.statusCode >= 500) throw Refusal.databaseUnavailable();
    throw error;
  }
}
