import { AsyncLocalStorage } from "node:async_hooks";
import { headers, cookies } from "next/headers";
import { actingPerson } from "@/lib/auth/acting-person";
import { getAuth } from "@/lib/auth/get-auth";
import { accountCookie } from "@/lib/auth/sign-in-cookie";
import { createContext, type Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";
import { processWide } from "@/lib/process-wide";

/**
 * The context of the request that is being answered: the signed-in person, read from the database
 * in this very call (U1). Null for who is not signed in or belongs to no account.
 */
export async function currentContext(): Promise<Context | null> {
  const given = sharedStore().getStore();
  if (given !== undefined) return given;
  const db = getDatabase();
  const acting = await actingPerson({ db, auth: getAuth() }, await headers());
  return acting && createContext(db, acting);
}

/** Runs something that asks for the current context where there is no request, such as an action in a test. */
export function withContext<T>(context: Context | null, run: () => T): T {
  return sharedStore().run(context, run);
}

/** Whether the context was given by `withContext`: then there is no request. */
export function isContextGiven(): boolean {
  return sharedStore().getStore() !== undefined;
}

function sharedStore(): AsyncLocalStorage<Context | null> {
  return processWide("context", () => new AsyncLocalStorage<Context | null>());
}

const year = 365 * 24 * 60 * 60;

/** From an action: which account this browser wants to work in. It is checked in every call (U1). */
export async function setAccountCookie(accountId: string): Promise<void> {
  if (isContextGiven()) return;
  const secure = runningEnvironment().publicUrl.startsWith("https://");
  const options = { httpOnly: true, sameSite: "lax", path: "/", maxAge: year, secure } as const;
  (await cookies()).set(accountCookie, accountId, options);
}
