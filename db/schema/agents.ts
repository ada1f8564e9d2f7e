import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accountId, instant } from "@/db/schema/accounts";
import type { Applies, ReviewPolicy } from "@/lib/ledger/entries/session";

/** An agent: its configuration, and the counters that every memory write updates (M1). */
export const agents = pgTable(
  "agents",
  {
    id: text().primaryKey(),
    accountId: accountId(),
    ownerId: text("owner_id"),
    name: text().notNull(),
    /** The comparison key (normaliseName); null for a look-alike from before the rule. */
    nameKey: text("name_key"),
    systemPrompt: text("system_prompt"),
    reflectionPrompt: text("reflection_prompt"),
    memoryReflectionPrompt: text("memory_reflection_prompt"),
    summaryPrompt: text("summary_prompt"),
    refinementPrompt: text("refinement_prompt"),
    refinementThreshold: doublePrecision("refinement_threshold"),
    /** Withdrawn. `updateDerived` says in the audit log which agents had one, and empties it. */
    claimThreshold: doublePrecision("claim_threshold"),
    tokenBudget: integer("token_budget").notNull().default(5000),
    /** P6: tokens of memories that a refinement's prompt shows at most. */
    promptTokens: integer("prompt_tokens").notNull().default(8000),
    model: text(),
    reviewPolicy: text("review_policy").$type<ReviewPolicy>(),
    /** T1: from when on the agent sees what a session changed. */
    applies: text().$type<Applies>().notNull().default("at-once"),
    reflectionReviewPolicy: text("reflection_review_policy").$type<ReviewPolicy>(),
    summaryReviewPolicy: text("summary_review_policy").$type<ReviewPolicy>(),
    editsReviewPolicy: text("edits_review_policy").$type<ReviewPolicy>(),
    observeReviewPolicy: text("observe_review_policy").$type<ReviewPolicy>(),
    handbookReviewPolicy: text("handbook_review_policy").$type<ReviewPolicy>(),
    /** F4: where in its folder new memories are written, and the number that they begin with. */
    newMemoriesPlace: text("new_memories_place"),
    newMemoriesFrom: integer("new_memories_from").notNull().default(1),
    /** K1: messages that may wait before a fold, and the share of them that stays. */
    summaryThreshold: integer("summary_threshold").notNull().default(100),
    summaryKeepRatio: doublePrecision("summary_keep_ratio").notNull().default(0.2),
    /** N2: whether passes of the observer start; on for newly created agents. */
    observeAutomatic: boolean("observe_automatic").notNull().default(false),
    /** N2: tokens of messages that no pass has seen, after which one starts. */
    observeEvery: integer("observe_every").notNull().default(10_000),
    /** O9: whether reflections start automatically; on for newly created agents. */
    reflectionAutomatic: boolean("reflection_automatic").notNull().default(false),
    /** O6: tokens of observations not shown to a pass, after which one starts. */
    reflectionEvery: integer("reflection_every").notNull().default(20_000),
    /** O5: tokens of active observations above which some are dropped, and the tokens that stay. */
    observationPool: integer("observation_pool").notNull().default(20_000),
    observationTarget: integer("observation_target").notNull().default(10_000),
    /** H11: whether handbook sessions start when runs were added or removed. */
    handbookAutomatic: boolean("handbook_automatic").notNull().default(false),
    /** O9: USD that its sessions may cost in a month before automatic ones stop; null: no limit. */
    monthlyBudgetUsd: doublePrecision("monthly_budget_usd"),
    paused: boolean().notNull().default(false),
    version: integer().notNull().default(1),

    revision: integer().notNull().default(0),
    nextNumber: integer("next_number").notNull().default(1),
    massTokens: bigint("mass_tokens", { mode: "number" }).notNull().default(0),
    ledgerHash: text("ledger_hash").notNull().default("0".repeat(64)),
    coreCount: integer("core_count").notNull().default(0),
    auditCount: integer("audit_count").notNull().default(0),
    auditHead: text("audit_head").notNull().default(""),
    lastRefinementAt: instant("last_refinement_at"),
    lastAttemptAt: instant("last_attempt_at"),
    /** Where the window of a partly shown ledger continues (P6): a memory's number. */
    windowAfter: integer("window_after").notNull().default(0),
    /** Which group of look-alikes was named last, by its first memory, and in which round (P6). */
    alikeAfter: integer("alike_after").notNull().default(0),
    alikeRound: integer("alike_round").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    // What names an agent and an account names an agent of that account (I7).
    unique("agents_in_their_account").on(table.id, table.accountId),
    uniqueIndex("agents_name_per_account").on(table.accountId, table.name),
    uniqueIndex("agents_name_key_per_account").on(table.accountId, table.nameKey),
    check("agents_mass_not_negative", sql`${table.massTokens} >= 0 and ${table.coreCount} >= 0`),
  ],
);

export function agentId() {
  return text("agent_id")
    .notNull()
    .references(() => agents.id);
}
