"use server";

import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { joinAccount, joinSignedIn } from "@/lib/accounts/members/join-account";
import {
  joinSchema,
  joinSignedInSchema,
  setPasswordSchema,
} from "@/lib/accounts/members/member-forms";
import { setPassword } from "@/lib/accounts/members/password-link";
import { changePassword, changePasswordForm } from "@/lib/accounts/change-password";
import { createFirstAdmin } from "@/lib/accounts/installation/create-first-admin";
import { welcomeSchema } from "@/lib/accounts/installation/welcome-schema";
import { switchAccount, switchAccountForm } from "@/lib/accounts/switch-account";
import { defineAction, defineOpenAction } from "@/lib/action";
import { getAuth } from "@/lib/auth/get-auth";
import { limitGuesses } from "@/lib/auth/guesses/limit-guesses";
import { WaitRefusal } from "@/lib/auth/guesses/limit-sign-in";
import { nextPath } from "@/lib/auth/requests/next-path";
import { readSignInToken } from "@/lib/auth/sign-in-cookie";
import { setAccountCookie, isContextGiven } from "@/lib/current-context";
import { setResponseCookies } from "@/lib/auth/requests/set-response-cookies";
import { signIn, signInSchema } from "@/lib/auth/sign-in";
import { leave } from "@/lib/auth/leave";
import { signedInPerson } from "@/lib/auth/signed-in-person";
import { Refusal } from "@/lib/errors";
import { getDatabase } from "@/lib/installation";

export const signInAction = defineOpenAction(
  signInSchema.extend({ next: z.string().max(2_000).optional() }),
  async ({ next, ...given }) => {
    await enter(await requestParts(), given);
    return goTo(nextPath(next));
  },
);

export const signOutAction = defineOpenAction(z.strictObject({}), async () => {
  await setResponseCookies(await leave(await requestParts()));
  return redirect("/sign-in");
});

/** U5: the first admin, by the one-time link. */
export const welcomeAction = defineOpenAction(welcomeSchema, async (given) => {
  const parts = await requestParts();
  await limitGuesses(parts, () => createFirstAdmin(parts.db, given, parts.now));
  await enter({ ...parts, isProven: true }, given);
  return goTo("/");
});

/** By an invitation, who is new here. */
export const joinAction = defineOpenAction(joinSchema, async (given) => {
  const parts = await requestParts();
  await limitGuesses(parts, () => joinAccount(parts.db, given, parts.now));
  await enter({ ...parts, isProven: true }, given);
  return goTo("/");
});

/** By an invitation, who is signed in already, be it that they belong nowhere just now. */
export const joinSignedInAction = defineOpenAction(joinSignedInSchema, async ({ token }) => {
  const { db, auth, headers: sent, now } = await requestParts();
  const person = await signedInPerson(auth, sent);
  if (person === null) throw Refusal.unauthorized("Sign in to go on.");
  await setAccountCookie((await joinSignedIn(db, { token, person, now })).accountId);
  return goTo("/");
});

/** By the link that an admin gave to who forgot their password. */
export const setPasswordAction = defineOpenAction(setPasswordSchema, async (given) => {
  const parts = await requestParts();
  const { email } = await limitGuesses(parts, () => setPassword(parts.db, given, parts.now));
  await enter({ ...parts, isProven: true }, { email, password: given.password });
  return goTo("/");
});

/** By who is signed in; this browser stays so. */
export const changePasswordAction = defineAction(changePasswordForm, async (ctx, input) => {
  const sent = isContextGiven() ? new Headers() : await headers();
  return changePassword(ctx, input, { token: readSignInToken(sent) });
});

/** Into another of one's accounts. */
export const switchAccountAction = defineAction(switchAccountForm, async (ctx, input) => {
  await setAccountCookie(await switchAccount(ctx, input));
  return goTo("/");
});

/** Signs in, and gives the browser its cookies: also that of who must wait. */
async function enter(
  parts: Awaited<ReturnType<typeof requestParts>> & { isProven?: boolean },
  given: { email: string; password: string },
): Promise<void> {
  try {
    await setResponseCookies(await signIn(parts, given));
  } catch (error) {
    if (error instanceof WaitRefusal) await setResponseCookies(error.cookies);
    throw error;
  }
}

async function requestParts() {
  return { db: getDatabase(), auth: getAuth(), headers: await headers(), now: new Date() };
}

function goTo(path: string): never {
  if (isRoute(path)) redirect(path);
  throw new Error("The address must be a path on this site.");
}

/** A path that was asked for is known only now; one that leads nowhere answers 404. */
function isRoute(path: string): path is Route {
  return path.startsWith("/");
}
