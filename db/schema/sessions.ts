import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "@/db/schema/accounts";
import { agents } from "@/db/schema/agents";
import { conversations } from "@/db/schema/conversations";
import type { Prices } from "@/lib/cost/cost";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Losses, Certificate, ReadingFacts, Warning } from "@/lib/ledger/entries/entry";
import type { OperationStats } from "@/lib/ledger/entries/operations";
import {
  sessionStates,
  type ReviewPolicy,
  type SessionCause,
  type SessionKind,
  type SessionMode,
  type SessionState,
  type SessionTarget,
} from "@/lib/ledger/entries/session";
import type { Consent } from "@/lib/writers/refinement/prompt/read-consent";
import type { SessionSettings } from "@/lib/writers/refinement/gate/settings";

const listOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");

/** One run of a writer on one target, with the counters its gate uses. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    agentId: text("agent_id").notNull(),
    kind: text().$type<SessionKind>().notNull(),
    mode: text().$type<SessionMode>().notNull(),
    target: text().$type<SessionTarget>().notNull(),
    conversationId: text("conversation_id").references(() => conversations.id),
    state: text().$type<SessionState>().notNull(),
    cause: text().$type<SessionCause>(),
    /** Recorded when consent is asked; later edits of the agent do not affect it (S3). */
    settings: jsonb().$type<SessionSettings>(),
    threshold: doublePrecision().notNull(),
    cap: integer().notNull().default(10),
    reviewPolicy: text("review_policy").$type<ReviewPolicy>().notNull(),
    model: text().notNull(),
    /** How many times a worker took the job; each mutation names the lease it holds (G1). */
    lease: integer().notNull().default(0),
    startRevision: integer("start_revision"),
    startMassTokens: bigint("start_mass_tokens", { mode: "number" }),
    startHash: text("start_hash"),
    endHash: text("end_hash"),
    massTokens: bigint("mass_tokens", { mode: "number" }),
    creditTokens: bigint("credit_tokens", { mode: "number" }),
    /** How much of the start its changes in effect touched: memories, tokens. */
    touchedMemories: integer("touched_memories"),
    touchedTokens: bigint("touched_tokens", { mode: "number" }),
    /** Start tokens of removed exact copies: other memories keep their words (G11). */
    copyTokens: bigint("copy_tokens", { mode: "number" }).notNull().default(0),
    /** Of a handbook: its lines at the start, and those that are kept (H6, H1b). */
    linesAtStart: integer("lines_at_start"),
    linesKept: integer("lines_kept"),
    /** Of a handbook: whether a person let it take runs of any age (H1b). */
    oldRuns: boolean("old_runs").notNull().default(false),
    /** Of an observe pass: the message from which a person let it read again (N1). */
    fromMessage: integer("from_message"),
    /** What its operations in effect took away (L2); null where its writer judges none, or before it ran. */
    losses: jsonb().$type<Losses>(),
    operationsApplied: integer("operations_applied").notNull().default(0),
    protectsApplied: integer("protects_applied").notNull().default(0),
    operationsReverted: integer("operations_reverted").notNull().default(0),
    refusals: integer().notNull().default(0),
    /** How many memories its operations in effect named, by operation. */
    stats: jsonb().$type<OperationStats>().notNull().default({}),
    marks: jsonb().$type<string[]>().notNull().default([]),
    warnings: jsonb().$type<Warning[]>().notNull().default([]),
    summary: text(),
    summaryMismatch: boolean("summary_mismatch").notNull().default(false),
    unfinished: boolean().notNull().default(false),
    consentAnswer: text("consent_answer").$type<Consent>(),
    consentReason: text("consent_reason"),
    consentAt: instant("consent_at"),
    inputTokens: integer("input_tokens").notNull().default(0),
    /** Of the input: read from and written to the provider's cache. */
    cachedInputTokens: integer("cached_input_tokens").notNull().default(0),
    cacheWriteTokens: integer("cache_write_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    /** Prices of its model when it began (S3); null where they were unknown. */
    prices: jsonb().$type<Prices>(),
    certificate: jsonb().$type<Certificate>(),
    /** The journal memory that a rollback of this session wrote or extended (R5). */
    rollbackJournal: integer("rollback_journal"),
    lastSequence: integer("last_sequence").notNull().default(0),
    stopRequested: boolean("stop_requested").notNull().default(false),
    startedBy: jsonb("started_by").$type<Actor>().notNull(),
    decidedBy: jsonb("decided_by").$type<Actor>(),
    decidedAt: instant("decided_at"),
    note: text(),
    /** F7: whether its edits were not applied, and wait for a person. */
    held: boolean().notNull().default(false),
    /** F7: the undecided session that holds them up; once that is over they are judged again. */
    waitsFor: text("waits_for"),
    /** T2: whether it takes itself back when it ends. */
    rehearsal: boolean().notNull().default(false),
    /** The second reader it runs under, `provider/model` (B1, S3); null for none. */
    readerModel: text("reader_model"),
    /** What its writer brought to an end, while the second reader reads (B2); else null. */
    pendingEnd: jsonb("pending_end"),
    /** What the second reader came to, without its words; null where none was asked. */
    reading: jsonb().$type<ReadingFacts>(),
    /** The failed session whose refused summary a reviewer accepted with this one (K7). */
    acceptedFrom: text("accepted_from"),
    createdAt: instant("created_at").notNull(),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
  },
  (table) => [
    foreignKey({
      name: "sessions_agent_of_the_account",
      columns: [table.agentId, table.accountId],
      foreignColumns: [agents.id, agents.accountId],
    }),
    unique("sessions_in_their_account").on(table.id, table.accountId),
    unique("sessions_of_their_agent").on(table.id, table.agentId),
    check("sessions_state", sql`${table.state} in (${sql.raw(listOf(sessionStates))})`),
    uniqueIndex("sessions_one_open_per_target")
      .on(table.agentId, table.target, sql`coalesce(${table.conversationId}, '')`)
      .where(
        sql`state in ('queued', 'asking-consent', 'running', 'awaiting-review') and target <> 'folder' and (target <> 'observing' or state <> 'awaiting-review')`,
      ),
    index("sessions_held_of_an_agent")
      .on(table.agentId)
      .where(sql`held and state = 'awaiting-review'`),
    index("sessions_of_an_agent").on(table.agentId, table.createdAt),
    index("sessions_of_an_account").on(table.accountId, table.createdAt),
    index("sessions_open_in_an_account")
      .on(table.accountId, table.createdAt)
      .where(sql`state in ('queued', 'asking-consent', 'running', 'awaiting-review')`),
    uniqueIndex("sessions_accepted_once")
      .on(table.acceptedFrom)
      .where(sql`accepted_from is not null`),
    // Counts of the whole installation are read from it alone, at each scrape.
    index("sessions_counted").on(table.kind, table.state, table.cause),
    index("sessions_ended_in_an_account").on(table.accountId, table.endedAt, table.state),
    // A handbook's operations are documents, which are written all at once (H2). Edits have no cap (F6).
    check(
      "sessions_cap",
      sql`${table.operationsApplied} between 0 and ${table.cap} and (${table.operationsApplied} <= 10 or ${table.target} in ('handbook', 'folder', 'observing'))`,
    ),
    check("sessions_protect_cap", sql`${table.protectsApplied} between 0 and 10`),
  ],
);

/** The log, by sequence: from 1 without gaps, under the session's row lock (I9). */
export const entries = pgTable(
  "entries",
  {
    sessionId: sessionId(),
    sequence: integer().notNull(),
    kind: text().notNull(),
    at: instant("at").notNull(),
    actor: jsonb().$type<Actor>().notNull(),
    step: integer(),
    callIndex: integer("call_index"),
    /** The entry's data, with references in place of memory texts. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.sequence] }),
    uniqueIndex("entries_one_answer_per_call")
      .on(table.sessionId, table.step, table.callIndex)
      .where(sql`call_index is not null`),
    // G4
    check(
      "entries_merge_of_five",
      sql`${table.kind} <> 'operation-applied' or ${table.data} #>> '{operation,name}' <> 'consolidate'
        or jsonb_array_length(${table.data} #> '{operation,ids}') <= 5`,
    ),
  ],
);

/** The call that a model is writing. Unlogged; a foreign key would lock the session's row. */
export const sessionDrafts = pgTable("session_drafts", {
  sessionId: text("session_id").primaryKey(),
  step: integer().notNull(),
  callIndex: integer("call_index").notNull(),
  name: text().notNull(),
  argumentsText: text("arguments_text").notNull(),
});

/** The tokens of a memory that a session still counts (G11), kept from its first touch. */
export const credits = pgTable(
  "credits",
  {
    sessionId: text("session_id").notNull(),
    number: integer().notNull(),
    tokens: integer().notNull(),
    /** Of these, the tokens of removed exact copies whose words the memory keeps. */
    copies: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.number] })],
);

/** A memory that a rollback left as others had changed it, until a person answers (R2). */
export const conflicts = pgTable(
  "conflicts",
  {
    sessionId: text("session_id").notNull(),
    /** The session's account: open conflicts are counted per account. */
    accountId: text("account_id").notNull(),
    number: integer().notNull(),
    keep: text().$type<"current" | "start">(),
    answeredBy: jsonb("answered_by").$type<Actor>(),
    answeredAt: instant("answered_at"),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.number] }),
    foreignKey({
      name: "conflicts_session_of_the_account",
      columns: [table.sessionId, table.accountId],
      foreignColumns: [sessions.id, sessions.accountId],
    }),
    index("conflicts_open")
      .on(table.accountId, table.sessionId)
      .where(sql`keep is null`),
  ],
);

/** The prompts a session sent, one row per part; each memory's line is its own part (P5, M7). */
export const promptParts = pgTable(
  "prompt_parts",
  {
    sessionId: text("session_id").notNull(),
    chat: text().notNull(),
    position: integer().notNull(),
    number: integer(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.chat, table.position] })],
);

export function sessionId() {
  return text("session_id")
    .notNull()
    .references(() => sessions.id);
}
