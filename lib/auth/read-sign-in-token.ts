import { parseCookies } from "better-auth/cookies";
import { signInCookie } from "@/lib/auth/sign-in-cookie";

/** What a request's cookie names a sign-in by; whether there is such a one is another question. */
export function readSignInToken(headers: Headers): string | null {
  const cookies = parseCookies(headers.get("cookie") ?? "");
  const signed = cookies.get(signInCookie) ?? cookies.get(`__Secure-${signInCookie}`);
  const token = signed?.split(".")[0];
  return token === undefined || token === "" ? null : token;
}
