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
 * The current request's context: the signed-in person, read from the database in this call (U1).
 * Null if no one is signed in or they belong to no account.
 */
export async function currentContext(): Promise<Context | null> {
  const given = sharedStore().getStore();
  if (given !== undefined) return given;
  const db = getDatabase();
  const acting = await actingPerson({ db, auth: getAuth() }, await headers());
  return acting && createContext(db, acting);
}

/** Runs code that needs the current context outside a request, such as an action in a test. */
export function withContext<T>(context: Context | null, run: () => T): T {
  return sharedStore().run(context, run);
}

/** Whether `withContext` provided the context: then there is no request. */
export function isContextGiven(): boolean {
  return sharedStore().getStore() !== undefined;
}

function sharedStore(): AsyncLocalStorage<Context | null> {
  return processWide("context", () => new AsyncLocalStorage<Context | null>());
}

const year = 365 * 24 * 60 * 60;

/** For actions: sets the account that this browser wants to work in. Checked in every call (U1). */
export async function setAccountCookie(accountId: string): Promise<void> {
  if (isContextGiven()) return;
  const secure = runningEnvironment().publicUrl.startsWith("https://");
  const options = { httpOnly: true, sameSite: "lax", path: "/", maxAge: year, secure } as const;
  (await cookies()).set(accountCookie, accountId, options);
}
