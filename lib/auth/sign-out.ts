import type { Auth } from "@/lib/auth/create-auth";

/** Ends the sign-in of a request's cookie permanently: returns the cookies that remove it. */
export async function signOut({
  auth,
  headers,
}: {
  auth: Auth;
  headers: Headers;
}): Promise<string[]> {
  const response = await auth.api.signOut({ headers, asResponse: true });
  if (response.status >= 500) throw new Error(`Signing out ended with status ${response.status}.`);
  return response.headers.getSetCookie();
}
