import { AsyncLocalStorage } from "node:async_hooks";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { actingPerson } from "@/lib/auth/acting";
import { getAuth } from "@/lib/auth/auth";
import { type Context, createContext } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { getDatabase } from "@/lib/installation";
import { currentRequestId, log } from "@/lib/log";
import { processWide } from "@/lib/process";

/** The signed-in person, read in this call (U1); null for none, or without an account. */
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

const isNowhere: ReadonlySet<number> = new Set([400, 404]);

/** The user of a page; a visitor who isn't signed in is redirected to sign in. */
async function pageContext(): Promise<Context> {
  return (await currentContext()) ?? redirect("/sign-in");
}

/** Reads a page's data; not found where there is nothing they may see (U1), or a bad address. */
export async function readForPage<T>(read: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = await pageContext();
  const outcome = await read(ctx).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ("value" in outcome) return outcome.value;
  const { error } = outcome;
  if (error instanceof Refusal && isNowhere.has(error.status)) notFound();
  // The page shows the ID under which its fault is logged: the framework keeps a digest that is there.
  if (error instanceof Refusal)
    throw Object.assign(error, { digest: currentRequestId() ?? undefined });
  // The framework prints what is thrown, and a database error quotes what was sent.
  const digest = log.fault("page-fault", error);
  throw Object.assign(new Error("The page could not be read."), { digest });
}

/** A list from the position in the address; from its start if the position is invalid. */
export function readListForPage<T>(
  given: string | string[] | undefined,
  read: (ctx: Context, cursor: string | undefined) => Promise<T>,
): Promise<T> {
  const cursor = typeof given === "string" ? given : undefined;
  return readForPage((ctx) =>
    read(ctx, cursor).catch((error: unknown) => {
      const isNoPlace = cursor !== undefined && error instanceof Refusal && error.status === 400;
      if (isNoPlace) return read(ctx, undefined);
      throw error;
    }),
  );
}
