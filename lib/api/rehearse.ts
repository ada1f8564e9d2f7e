import type { Context } from "@/lib/context";

/** Thrown to leave a transaction whose result is wanted, not its writes. */
class Rehearsed<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super("rehearsed");
    this.result = result;
  }
}

/**
 * What a write would answer, with nothing written: it runs whole, in a transaction that is taken
 * back. `isDryRun` says whether; without it the write is simply run.
 */
export async function rehearse<T>(
  ctx: Context,
  isDryRun: boolean,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return run(ctx);
  try {
    return await ctx.db.transaction(async (tx) => {
      throw new Rehearsed(await run({ ...ctx, db: tx }));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
}
