import { z } from "zod";
import { listAuditRows, type AuditRow } from "@/db/queries/audit/audit-records";
import { requireChain } from "@/lib/audit/require-chain";
import type { Context } from "@/lib/context";
import { findTextFault } from "@/lib/ledger/texts/content";
import { momentSchema, pageFields, readCursor, toPage, type Page } from "@/lib/page";

const filterSchema = z
  .string()
  .max(200, "At most 200 characters.")
  .refine((text) => findTextFault(text) === null, "This contains an invalid character.")
  .optional();

export const listAuditSchema = z.strictObject({
  agentId: filterSchema,
  actorId: filterSchema,
  kind: filterSchema,
  sessionId: filterSchema,
  ...pageFields,
});

const keySchema = z.tuple([momentSchema, z.string().max(200), z.int().min(0).max(2_147_483_647)]);

/** The account's records, newest first; only of the given agent, actor, kind or session. */
export async function listAudit(
  ctx: Context,
  input: z.infer<typeof listAuditSchema>,
): Promise<Page<AuditRow>> {
  const { agentId, actorId, kind, sessionId, cursor, limit } = input;
  await requireChain(ctx, { agentId });
  const rows = await listAuditRows(ctx.db, {
    accountId: ctx.acting.accountId,
    agentId: agentId ?? null,
    actorId: actorId ?? null,
    kinds: kind === undefined ? null : [kind],
    sessionId: sessionId ?? null,
    place: readCursor(cursor, keySchema),
    limit: limit + 1,
  });
  return toPage(rows, limit, (row) => [row.at.getTime(), row.chain, row.position]);
}
