import { z } from "zod";
import type { AuditRow } from "@/db/queries/audit/audit-records";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import type { Actor } from "@/lib/ledger/entries/actor";

/** What a version keeps, in reading order. */
export const configurationFields = [
  "name",
  "ownerId",
  "systemPrompt",
  "refinementPrompt",
  "refinementThreshold",
  "reviewPolicy",
  "tokenBudget",
  "monthlyBudgetUsd",
  "promptTokens",
  "model",
  "paused",
  "reflectionPrompt",
  "memoryReflectionPrompt",
  "summaryPrompt",
  "summaryThreshold",
  "summaryKeepRatio",
  "reflectionAutomatic",
  "reflectionEvery",
  "observationTarget",
  "observationPool",
  "reflectionReviewPolicy",
  "summaryReviewPolicy",
  "handbookReviewPolicy",
  "handbookAutomatic",
] as const satisfies readonly (keyof AgentRow)[];
export type ConfigurationField = (typeof configurationFields)[number];

/** A value as stored: null means the default, or no one. */
type ConfigurationValue = string | number | boolean | null;
export type ConfigurationPart = { readonly [K in ConfigurationField]?: ConfigurationValue };

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
  z.enum(configurationFields),
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

/** An agent's current configuration. */
export type Configuration = Pick<AgentRow, ConfigurationField>;

/** The current values of everything that a version would keep. */
export function configurationOf(agent: AgentRow): Configuration {
  return {
    name: agent.name,
    ownerId: agent.ownerId,
    systemPrompt: agent.systemPrompt,
    refinementPrompt: agent.refinementPrompt,
    refinementThreshold: agent.refinementThreshold,
    reviewPolicy: agent.reviewPolicy,
    tokenBudget: agent.tokenBudget,
    monthlyBudgetUsd: agent.monthlyBudgetUsd,
    promptTokens: agent.promptTokens,
    model: agent.model,
    paused: agent.paused,
    reflectionPrompt: agent.reflectionPrompt,
    memoryReflectionPrompt: agent.memoryReflectionPrompt,
    summaryPrompt: agent.summaryPrompt,
    summaryThreshold: agent.summaryThreshold,
    summaryKeepRatio: agent.summaryKeepRatio,
    reflectionAutomatic: agent.reflectionAutomatic,
    reflectionEvery: agent.reflectionEvery,
    observationTarget: agent.observationTarget,
    observationPool: agent.observationPool,
    reflectionReviewPolicy: agent.reflectionReviewPolicy,
    summaryReviewPolicy: agent.summaryReviewPolicy,
    handbookReviewPolicy: agent.handbookReviewPolicy,
    handbookAutomatic: agent.handbookAutomatic,
  };
}
