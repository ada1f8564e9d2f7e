import type { Context } from "@/lib/context";

/**
 * Returns what a write would answer, without writing anything: it runs completely, in a transaction
 * that is rolled back. Without `isDryRun` the write is simply run.
 */
export async function rehearse<T>(
  ctx: Context,
  isDryRun: boolean,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return run(ctx);
  const { promise, resolve } = Promise.withResolvers<T>();
  const takenBack = new Error("A rehearsal is taken back.");
  try {
    await ctx.db.transaction(async (tx) => {
      resolve(await run({ ...ctx, db: tx }));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return promise;
}
