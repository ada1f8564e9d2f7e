import { parseSetCookieHeader, toCookieOptions } from "better-auth/cookies";
import { cookies } from "next/headers";

/** Sets the cookies of these Set-Cookie lines on the running action's response. */
export async function setResponseCookies(lines: readonly string[]): Promise<void> {
  const store = await cookies();
  for (const line of lines) {
    for (const [name, cookie] of parseSetCookieHeader(line)) {
      store.set(name, cookie.value, toCookieOptions(cookie));
    }
  }
}
