import { parseCookies } from "better-auth/cookies";

/** The cookie of a signed-in browser; over https its name gets the prefix `__Secure-`. */
export const signInCookie = "keepsake-sign-in";

/**
 * The account that a person with several accounts works in. Only a preference: checked in every
 * call.
 */
export const accountCookie = "keepsake-account";

/** The sign-in token in a request's cookie; the sign-in itself may not exist. */
export function readSignInToken(headers: Headers): string | null {
  const cookies = parseCookies(headers.get("cookie") ?? "");
  // After a move to https the old http cookie stays in the browser for 30 days, but is ignored.
  const signed = cookies.get(`__Secure-${signInCookie}`) ?? cookies.get(signInCookie);
  const token = signed?.split(".")[0];
  return token === undefined || token === "" ? null : token;
}
