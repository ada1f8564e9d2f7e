import { z } from "zod";
import type { AuditRow } from "@/db/queries/audit/audit-records";
import { actorSchema } from "@/lib/ledger/entries/actor";
import type { AuditRecord } from "@/lib/ledger/audit/audit-chain";
import { canonicalJson } from "@/lib/ledger/audit/canonical-json";

const objectSchema = z.record(z.string(), z.unknown());
const countSchema = z.int().nullable();

/** One record of an export: every chained field, and its hash. */
export const recordLineSchema = z.strictObject({
  chain: z.string(),
  position: z.int().positive(),
  accountId: z.string(),
  agentId: z.string().nullable(),
  at: z.string(),
  actor: actorSchema.strict(),
  kind: z.string(),
  sessionId: z.string().nullable(),
  sequence: countSchema,
  number: countSchema,
  revision: countSchema,
  before: objectSchema.nullable(),
  after: objectSchema.nullable(),
  data: objectSchema,
  hash: z.string(),
}) satisfies z.ZodType<AuditRecord & { hash: string }>;

/** An audit record for the API. Contains no memory texts, only their hashes. */
export function describeAuditRecord(row: AuditRow) {
  return { ...row, at: row.at.toISOString() };
}

/** The same as an export line, in the one notation that verification accepts. */
export function recordLine(row: AuditRow): string {
  return `${canonicalJson(describeAuditRecord(row))}\n`;
}
