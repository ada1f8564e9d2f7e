import type { Tx } from "@/db/client";
import { accountTables, readRows } from "@/db/queries/accounts/account-rows";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { cancellable } from "@/db/send";
import { type Context, requirePermission } from "@/lib/context";
import { streamZip } from "@/lib/interop/write";

/**
 * U9: all that belongs to an account as it is at one moment, as a zip with a file of JSON lines for
 * each table. Without passwords, hashes of keys and links, and webhooks' secrets and addresses.
 */
export async function exportAccount(ctx: Context) {
  requirePermission(ctx, "account.export");
  const day = ctx.now().toISOString().slice(0, 10);
  const fileName = `keepsake-account-${day}.zip`;
  return { fileName, mediaType: "application/zip", lines: writeArchive(ctx) };
}

/** Read in one transaction, at the client's speed: it waits until each piece is taken. */
async function* writeArchive(ctx: Context): AsyncGenerator<Uint8Array, void> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = async (tx: Tx) => {
    await giveTime(tx);
    const files = accountTables.map((table) => ({
      path: `${table[0]}.jsonl`,
      parts: readRows(tx, ctx.acting.accountId, table),
    }));
    for await (const piece of streamZip(files)) await writer.write(piece);
    await writer.close();
  };
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  cancellable(ctx.db, ctx.signal, write, snapshot).catch((error: unknown) => writer.abort(error));
  yield* readable;
}
