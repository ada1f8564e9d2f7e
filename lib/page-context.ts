import { notFound, redirect } from "next/navigation";
import type { Context } from "@/lib/context";
import { currentContext } from "@/lib/current-context";
import { Refusal } from "@/lib/errors";
import { log } from "@/lib/log";

const isNowhere: ReadonlySet<number> = new Set([400, 404]);

/** Who looks at a page; who is not signed in is sent to sign in. */
async function pageContext(): Promise<Context> {
  return (await currentContext()) ?? redirect("/sign-in");
}

/**
 * What a page reads. Where there is nothing of theirs to see, the page says so (U1); an address with
 * a place or a filter that no page of ours gave is one of those.
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
  // The framework prints what it is thrown, and a fault of the database quotes what it was sent.
  log.error("page-fault", error);
  throw new Error("The page could not be read.");
}

/** A list from the place that the address names; from its beginning if no list of ours gave that place. */
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
