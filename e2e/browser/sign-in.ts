import { expect, type APIRequestContext } from "@playwright/test";
import type { Person } from "@/e2e/server/installation";
import { runPlace } from "@/e2e/server/run-place";

/** Signs a person in without a page: the context keeps the cookie. */
export async function signIn(browser: APIRequestContext, { email, password }: Person) {
  const response = await browser.post(`${runPlace.origin}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: runPlace.origin },
  });
  expect(response.status()).toBe(200);
}
