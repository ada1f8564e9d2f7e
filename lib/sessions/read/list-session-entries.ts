import { z } from "zod";
import { listEntries } from "@/db/queries/sessions/entries";
import type { Context } from "@/lib/context";
import type { Entry } from "@/lib/ledger/entries/entry";
import { pageFields, readCursor, toPage, type Page } from "@/lib/page";
import { findWatchedSession } from "@/lib/sessions/read/find-watched-session";

export const listSessionEntriesSchema = z.strictObject(pageFields);

const keySchema = z.tuple([z.int().min(0).max(2_147_483_647)]);

/** A session's log, oldest first, a page at a time. */
export async function listSessionEntries(
  ctx: Context,
  { sessionId, cursor, limit }: z.infer<typeof listSessionEntriesSchema> & { sessionId: string },
): Promise<Page<Entry>> {
  const session = await findWatchedSession(ctx, sessionId);
  const [after] = readCursor(cursor, keySchema) ?? [0];
  const entries = await listEntries(ctx.db, session, after, limit + 1);
  return toPage(entries, limit, (entry) => [entry.sequence]);
}
