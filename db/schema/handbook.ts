import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "@/db/schema/accounts";
import { sql } from "drizzle-orm";
import { agentId, agents } from "@/db/schema/agents";
import { sessionId, sessions } from "@/db/schema/sessions";
import type { LineFacts } from "@/lib/handbook/grammar/document";
import type { RunStatus } from "@/lib/handbook/grammar/run-files";
import type { Actor } from "@/lib/ledger/entries/actor";

/** What an agent's finished run left behind (H1). Secrets are redacted before it is stored. */
export const runs = pgTable(
  "runs",
  {
    agentId: agentId(),
    threadId: text("thread_id").notNull(),
    cwd: text().notNull(),
    /** The rollout's path, as the agent gave it. */
    path: text().notNull(),
    /** The name of its summary below `rollout_summaries/`. */
    file: text().notNull(),
    updatedAt: instant("updated_at").notNull(),
    summary: text().notNull(),
    rawMemory: text("raw_memory").notNull(),
    /** N4: how many messages of its transcript it was made from; null where it came as a record. */
    messages: integer(),
    /** How often it was read or cited, and when last (H10). */
    uses: integer().notNull().default(0),
    usedAt: instant("used_at"),
    addedAt: instant("added_at").notNull(),
    addedBy: jsonb("added_by").$type<Actor>().notNull(),
    /** A deleted run is no input of a session; it can be restored. */
    deletedAt: instant("deleted_at"),
    deletedBy: jsonb("deleted_by").$type<Actor>(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.threadId] }),
    uniqueIndex("runs_one_per_file").on(table.agentId, table.file),
    index("runs_of_an_agent").on(table.agentId, table.updatedAt),
  ],
);

/** Every version of a handbook's documents. The newest of a path is the one in force. */
export const documentVersions = pgTable(
  "document_versions",
  {
    agentId: agentId(),
    /** Below the handbook's folder, such as `MEMORY.md`. */
    path: text().notNull(),
    /** From 1, without gaps. */
    version: integer().notNull(),
    /** Null where this version removed the document. */
    content: text(),
    /** Who wrote each line, and the runs given with it (H10). */
    lines: jsonb().$type<readonly LineFacts[]>().notNull(),
    at: instant("at").notNull(),
    by: jsonb().$type<Actor>().notNull(),
    /** The session that wrote it or whose rollback did. */
    sessionId: text("session_id").references(() => sessions.id),
    /** Set where words of it are gone for good (M7). */
    purgedAt: instant("purged_at"),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.path, table.version] })],
);

/** The working copy of a handbook session: what it wrote and has not put in force (H2). */
export const documentDrafts = pgTable(
  "document_drafts",
  {
    sessionId: sessionId(),
    path: text().notNull(),
    /** Null where the session removes the document. */
    content: text(),
    lines: jsonb().$type<readonly LineFacts[]>().notNull(),
    baseVersion: integer("base_version").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.path] })],
);

/** The runs that a handbook session was given, compared with the last approved one (H1). */
export const sessionRuns = pgTable(
  "session_runs",
  {
    sessionId: sessionId(),
    threadId: text("thread_id").notNull(),
    status: text().$type<RunStatus>().notNull(),
    /** False for an added run that did not fit and stays added for the next session. */
    isTaken: boolean("is_taken").notNull(),
    /** Of the run as the session found it: a later one is a refreshed run. */
    updatedAt: instant("updated_at").notNull(),
    /** Of its content, which may change under the same time; null in older sessions. */
    hash: text(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.threadId] })],
);

/** What an agent's handbook sessions keep for the next one. A missing row means all zero. */
export const handbookStates = pgTable(
  "handbook_states",
  {
    agentId: text("agent_id")
      .primaryKey()
      .references(() => agents.id),
    /** K3: consecutive sessions that failed, and when the next automatic one may start. */
    failedTries: integer("failed_tries").notNull().default(0),
    nextTryAt: instant("next_try_at"),
    /** H11: whether runs or the schedule ask for a session. */
    isDue: boolean("is_due").notNull().default(false),
    isScheduled: boolean("is_scheduled").notNull().default(false),
  },
  (table) => [
    index("handbook_states_due")
      .on(table.nextTryAt)
      .where(sql`is_due or is_scheduled`),
  ],
);
