import { notFound, redirect } from "next/navigation";
import type { Context } from "@/lib/context";
import { currentContext } from "@/lib/current-context";
import { Refusal } from "@/lib/errors";
import { log } from "@/lib/log";

const isNowhere: ReadonlySet<number> = new Set([400, 404]);

/** The user of a page; a visitor who isn't signed in is redirected to sign in. */
async function pageContext(): Promise<Context> {
  return (await currentContext()) ?? redirect("/sign-in");
}

/**
 * Reads a page's data. If there is nothing the user may see, shows the not-found page (U1); this
 * includes an address with an invalid position or filter.
 */
export async function readForPage<T>(read: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = await pageContext();
  const outcome = await read(ctx).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ("value" in outcome) return outcome.value;
  const { error } = outcome;
  if (error instanceof Refusal && isNowhere.has(error.status)) notFound();
  if (error instanceof Refusal) throw error;
  // The framework prints what is thrown, and a database error quotes what was sent.
  log.error("page-fault", error);
  throw new Error("The page could not be read.");
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
