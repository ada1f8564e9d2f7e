import { z } from "zod";
import type { AuditRow } from "@/db/queries/audit/audit-records";
import { agentFields, type AgentField } from "@/lib/agents/agent-settings";
import type { Actor } from "@/lib/ledger/entries/actor";

/** A value as stored: null means the default, or no one. */
type ConfigurationValue = string | number | boolean | null;
export type ConfigurationPart = { readonly [K in AgentField]?: ConfigurationValue };

/** One version of an agent's configuration (A4): who made it, when, and what it changed. */
export interface AgentVersion {
  readonly version: number;
  readonly actor: Actor;
  readonly at: Date;
  /** The previous values of the fields that it changed; null for the version from creation. */
  readonly before: ConfigurationPart | null;
  readonly after: ConfigurationPart;
  /** The version that this one restored, if any. */
  readonly restored: number | null;
}

const partSchema = z.partialRecord(
  z.enum(agentFields),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
const dataSchema = z.object({
  version: z.int(),
  before: partSchema.nullable(),
  after: partSchema,
  restored: z.int().optional(),
});

/** Reads a record of an agent's chain as the version that it keeps. */
export function readVersion(row: Pick<AuditRow, "actor" | "at" | "data">): AgentVersion {
  const { restored = null, ...data } = dataSchema.parse(row.data);
  return { ...data, restored, actor: row.actor, at: row.at };
}
