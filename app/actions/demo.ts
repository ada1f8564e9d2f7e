"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { removeDemo, removeDemoSchema } from "@/lib/accounts/demo/remove-demo";
import { signInToDemo, signInToDemoSchema } from "@/lib/accounts/demo/sign-in-to-demo";
import { defineAction, defineOpenAction } from "@/lib/action";
import { getAuth } from "@/lib/auth/get-auth";
import { setResponseCookies } from "@/lib/auth/requests/set-response-cookies";
import { runningEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";

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
