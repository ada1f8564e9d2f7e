import { parseSetCookieHeader, toCookieOptions } from "better-auth/cookies";
import { cookies } from "next/headers";

/** Sets, on the response of the action that runs, the cookies of these Set-Cookie lines. */
export async function setResponseCookies(lines: readonly string[]): Promise<void> {
  const store = await cookies();
  for (const line of lines) {
    for (const [name, cookie] of parseSetCookieHeader(line)) {
      store.set(name, cookie.value, toCookieOptions(cookie));
    }
  }
}
