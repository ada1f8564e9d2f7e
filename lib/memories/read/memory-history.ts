import { z } from "zod";
import {
  listRevisions,
  type Revision,
  type StoredImage,
} from "@/db/queries/memories/list-revisions";
import type { Context } from "@/lib/context";
import { loadMemory, loadMemorySchema } from "@/lib/memories/read/load-memory";
import { pageFields, readCursor, toPage, type Page } from "@/lib/page";

export const memoryHistorySchema = loadMemorySchema.extend(pageFields);

const keySchema = z.tuple([z.int().min(0).max(2_147_483_647)]);

/** What happened to one memory, oldest first, with the words of then (M1). */
export async function memoryHistory(
  ctx: Context,
  { agentId, number, cursor, limit }: z.infer<typeof memoryHistorySchema>,
): Promise<Page<Revision>> {
  await loadMemory(ctx, { agentId, number });
  const [after] = readCursor(cursor, keySchema) ?? [0];
  const rows = await listRevisions(ctx.db, { agentId, number, after, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.revision]);
}

/** A revision as the API answers it. A text that was purged is null, with who and when beside. */
export function describeRevision(revision: Revision) {
  const { before, after, at, ...rest } = revision;
  return {
    ...rest,
    at: at.toISOString(),
    before: before === null ? null : describeImage(before),
    after: describeImage(after),
  };
}

function describeImage(image: StoredImage) {
  return {
    ...image,
    createdAt: new Date(image.createdAt).toISOString(),
    discardedAt: image.discardedAt === null ? null : new Date(image.discardedAt).toISOString(),
  };
}
