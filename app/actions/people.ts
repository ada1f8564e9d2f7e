"use server";

import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { createFirstAdmin } from "@/lib/accounts/create-first-admin";
import { welcomeSchema } from "@/lib/accounts/welcome-schema";
import { defineOpenAction } from "@/lib/action";
import { getAuth } from "@/lib/auth/get-auth";
import { nextPath } from "@/lib/auth/next-path";
import { setResponseCookies } from "@/lib/auth/set-response-cookies";
import { signIn, signInSchema } from "@/lib/auth/sign-in";
import { signOut } from "@/lib/auth/sign-out";
import { getDatabase } from "@/lib/installation";

export const signInAction = defineOpenAction(
  signInSchema.extend({ next: z.string().max(2_000).optional() }),
  async ({ next, ...given }) => {
    await setResponseCookies(await signIn(await requestParts(), given));
    return goTo(nextPath(next));
  },
);

export const signOutAction = defineOpenAction(z.strictObject({}), async () => {
  await setResponseCookies(await signOut(await requestParts()));
  return redirect("/sign-in");
});

/** U5: the first admin, by the one-time link. */
export const welcomeAction = defineOpenAction(welcomeSchema, async (given) => {
  const parts = await requestParts();
  await createFirstAdmin(parts.db, given, parts.now);
  await setResponseCookies(await signIn(parts, given));
  return goTo("/");
});

async function requestParts() {
  return { db: getDatabase(), auth: getAuth(), headers: await headers(), now: new Date() };
}

function goTo(path: string): never {
  if (isRoute(path)) redirect(path);
  throw new Error("Only a path of ours can be gone to.");
}

/** A path that was asked for is known only now; one that leads nowhere answers 404. */
function isRoute(path: string): path is Route {
  return path.startsWith("/");
}
