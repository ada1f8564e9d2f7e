import { z } from "zod";
import { memoryTypes, relevances, type Memory } from "@/lib/ledger/memory";
import { sourcesSchema } from "@/lib/ledger/texts/sources";

/** A memory with all that an export keeps of it. */
export interface ExportedMemory extends Memory {
  readonly version: number;
  /** What an observation comes from (O1). */
  readonly sources: readonly string[];
  /** The key under which it was once imported; null if it was made here. */
  readonly sourceKey: string | null;
}

/** What the first line of an export says of the rest. */
export interface ExportManifest {
  readonly agentName: string;
  /** Milliseconds UTC. */
  readonly exportedAt: number;
  /** The last number given in this agent, purged memories included. */
  readonly lastNumber: number;
  readonly ledgerHash: string;
}

/** Milliseconds as ISO 8601 in UTC and back, exactly, over the whole range of dates. */
const timeSchema = z
  .string()
  .refine((text) => isExactTime(text), "is not a time as an export writes it")
  .transform((text) => Date.parse(text));
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const countSchema = z.number().int().nonnegative();

export const manifestLineSchema = z.object({
  keepsakeExport: z.literal(1),
  agentName: z.string(),
  exportedAt: timeSchema,
  counts: z.object({ memories: countSchema, ledger: countSchema, discarded: countSchema }),
  lastNumber: countSchema,
  ledgerHash: hashSchema,
  sha256: hashSchema,
});

export const memoryLineSchema = z.object({
  number: z.number().int().positive(),
  type: z.enum(memoryTypes),
  content: z.string(),
  category: z.string().nullable(),
  constitutional: z.boolean(),
  createdAt: timeSchema,
  discardedAt: timeSchema.nullable(),
  relevance: z.enum(relevances).nullable(),
  supports: z.array(z.number().int().positive()),
  version: z.number().int().positive(),
  sources: sourcesSchema.default([]),
  sourceKey: hashSchema.nullable(),
});

function isExactTime(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString() === text;
}
