import { cancellable } from "@/db/client";
import { admitExport } from "@/lib/api/admit-export";
import { streamLines } from "@/lib/api/stream-lines";
import type { Context } from "@/lib/context";
import type { LineFile } from "@/lib/memories/export-memories";
import { onShutdown } from "@/lib/shutdown";

/** What nobody receives: the client closed the request. */
const clientGone = 499;

/**
 * Answers with a file that `write` makes. It ends when the client goes, reads no further or the
 * process ends: what it runs in the database is then cancelled, and its place is free again.
 * Throws a 429 or 503 where too many exports run.
 */
export async function sendExport(
  request: Request,
  ctx: Context,
  write: (ctx: Context) => Promise<LineFile>,
): Promise<Response> {
  const leave = admitExport(ctx.acting.accountId);
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const forgetShutdown = onShutdown(end);
  request.signal.addEventListener("abort", end);
  const free = () => {
    forgetShutdown();
    request.signal.removeEventListener("abort", end);
    leave();
  };
  if (request.signal.aborted) end();
  try {
    const file = await write({ ...ctx, db: cancellable(ctx.db, signal) });
    signal.throwIfAborted();
    signal.addEventListener("abort", free);
    return streamLines(file, ending);
  } catch (error) {
    free();
    if (signal.aborted) return new Response(null, { status: clientGone });
    throw error;
  }
}
