"use server";

import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { createFirstAdmin } from "@/lib/accounts/installation";
import { joinAccount, offerPassword, setPassword } from "@/lib/accounts/join";
import { changePassword, changePasswordForm } from "@/lib/accounts/person";
import { changeRole, inviteMember, removeMember, withdrawLink } from "@/lib/accounts/save-members";
import {
  changeRoleForm,
  inviteMemberForm,
  joinSchema,
  offerPasswordForm,
  removeMemberForm,
  setPasswordSchema,
  welcomeSchema,
  withdrawLinkForm,
} from "@/lib/accounts/schema";
import { defineAction, defineChange, defineOpenAction, whole } from "@/lib/action";
import { getAuth, setResponseCookies } from "@/lib/auth/auth";
import { WaitRefusal } from "@/lib/auth/guesses";
import { nextPath, readSignInToken } from "@/lib/auth/requests";
import { leave, signIn, signInSchema } from "@/lib/auth/sign-in";
import { isContextGiven } from "@/lib/current-context";
import { signInToDemo, signInToDemoSchema } from "@/lib/demo/people";
import { removeDemo, removeDemoSchema } from "@/lib/demo/seed";
import { runningEnvironment } from "@/lib/env";
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
  await createFirstAdmin(parts.db, given, parts.now);
  await enter({ ...parts, isProven: true }, given);
  return goTo("/");
});

/** By an invitation. */
export const joinAction = defineOpenAction(joinSchema, async (given) => {
  const parts = await requestParts();
  await joinAccount(parts.db, given, parts.now);
  await enter({ ...parts, isProven: true }, given);
  return goTo("/");
});

/** By the link that an admin gave to who forgot their password. */
export const setPasswordAction = defineOpenAction(setPasswordSchema, async (given) => {
  const parts = await requestParts();
  const { email } = await setPassword(parts.db, given, parts.now);
  await enter({ ...parts, isProven: true }, { email, password: given.password });
  return goTo("/");
});

/** By who is signed in; this browser stays so. */
export const changePasswordAction = defineAction(changePasswordForm, async (ctx, input) => {
  const sent = isContextGiven() ? new Headers() : await headers();
  return changePassword(ctx, input, { token: readSignInToken(sent) });
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

/** The content of the link is in the answer, this once. */
export const inviteMemberAction = defineChange(inviteMemberForm, inviteMember, whole);

export const withdrawLinkAction = defineChange(withdrawLinkForm, withdrawLink);

export const changeRoleAction = defineChange(changeRoleForm, changeRole);

/** For who forgot theirs: the content of the link is in the answer, this once. */
export const offerPasswordAction = defineChange(offerPasswordForm, offerPassword, whole);

/** Comes back to who is left. */
export const removeMemberAction = defineAction(removeMemberForm, async (ctx, input) => {
  await removeMember(ctx, input);
  return redirect("/settings/members");
});

/** U5: into the demo as one of its people, without a password. */
export const signInToDemoAction = defineOpenAction(signInToDemoSchema, async (given) => {
  const { secret } = runningEnvironment();
  const parts = { db: getDatabase(), auth: getAuth(), headers: await headers(), secret };
  await setResponseCookies(await signInToDemo(parts, given));
  return redirect("/");
});

export const removeDemoAction = defineAction(removeDemoSchema, async (ctx) => {
  await removeDemo(ctx);
  return {};
});
