import { z } from "zod";
import { findPurgeRecord } from "@/db/queries/texts/purge-rows";
import type { Context } from "@/lib/context";

const count = z.number().default(0);
const ids = z.array(z.string()).default([]);
const recordSchema = z.object({
  texts: count,
  prompts: count,
  entries: count,
  messages: count,
  summaries: count,
  runs: count,
  documents: count,
  answers: count,
  sessions: ids,
  conversations: ids,
});
/** Records of before do not name sessions and conversations. */
export type PurgeRecord = z.infer<typeof recordSchema>;

/** What the last purge of a memory removed; null where there is no record of one. */
export async function loadPurgeRecord(
  ctx: Context,
  target: { readonly agentId: string; readonly number: number },
): Promise<PurgeRecord | null> {
  const data = await findPurgeRecord(ctx.db, target);
  return data === null ? null : recordSchema.parse(data);
}
