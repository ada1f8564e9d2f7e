import { parseCookies } from "better-auth/cookies";

/** The cookie of a signed-in browser; over https its name gets the prefix `__Secure-`. */
export const signInCookie = "keepsake-sign-in";

/** The account that a person of several works in. A wish only: it is checked in every call. */
export const accountCookie = "keepsake-account";

/** What a request's cookie names a sign-in by; whether there is such a one is another question. */
export function readSignInToken(headers: Headers): string | null {
  const cookies = parseCookies(headers.get("cookie") ?? "");
  // After a move to https the old one of http stays in the browser for 30 days, and counts no more.
  const signed = cookies.get(`__Secure-${signInCookie}`) ?? cookies.get(signInCookie);
  const token = signed?.split(".")[0];
  return token === undefined || token === "" ? null : token;
}
