import { z } from "zod";
import { listRunRows } from "@/db/queries/handbook/runs";
import { agentIdSchema } from "@/lib/agents/schema";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { describeRun } from "@/lib/handbook/run-files/describe-run";
import { readRawMemory, type RunFields } from "@/lib/handbook/run-files/read-raw-memory";
import { findTextFault } from "@/lib/ledger/texts/content";
import { momentSchema, pageFields, readCursor, toPage, type Page } from "@/lib/page";
import { threadIdSchema } from "@/lib/runs/run-schema";

const searchWords = "At most 200 characters.";

export const listRunsSchema = z.strictObject({
  agentId: agentIdSchema,
  q: z
    .string()
    .trim()
    .max(200, searchWords)
    .refine((text) => findTextFault(text) === null, "This contains a character that no run has.")
    .optional()
    .meta({ description: "Text in the folder, the thread, the summary or the raw memory." }),
  deleted: z
    .union([z.boolean(), z.stringbool()], "Choose: true or false.")
    .default(false)
    .meta({ description: "The deleted runs instead of the others." }),
  ...pageFields,
});

const keySchema = z.tuple([momentSchema, threadIdSchema]);

/** A run in a list: without its texts. */
export interface ListedRun extends Pick<RunFields, "description" | "outcome"> {
  readonly threadId: string;
  readonly file: string;
  readonly cwd: string;
  readonly path: string;
  readonly updatedAt: Date;
  readonly uses: number;
  readonly usedAt: Date | null;
  readonly addedAt: Date;
  readonly deletedAt: Date | null;
}

/** An agent's runs, newest first, a page at a time. */
export async function listRuns(
  ctx: Context,
  input: z.output<typeof listRunsSchema>,
): Promise<Page<ListedRun>> {
  const { agentId, q, deleted, limit } = input;
  await requireAgent(ctx, agentId, "ledger.read");
  const before = readCursor(input.cursor, keySchema);
  const filter = { agentId, text: q || null, deleted };
  const rows = await listRunRows(ctx.db, filter, { before, limit: limit + 1 });
  const items = rows.map(({ rawMemoryOpening, summaryOpening, ...row }): ListedRun => {
    const fields = readRawMemory(rawMemoryOpening);
    const description = describeRun(fields, summaryOpening);
    return { ...row, description, outcome: fields.outcome };
  });
  return toPage(items, limit, ({ updatedAt, threadId }) => [updatedAt.getTime(), threadId]);
}
