import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "@/db/schema/accounts";
import { agentId, agents } from "@/db/schema/agents";
import type { FileStructure } from "@/lib/ledger/file-structure";
import type { MemoryType, Purge, Relevance } from "@/lib/ledger/memory";
import { sessions } from "@/db/schema/sessions";
import type { DecidedOperation, DecisionReason } from "@/lib/ledger/earlier-decision";
import type { Actor } from "@/lib/ledger/entries/actor";

/** The current memories. Only writeAgent writes here (M1). */
export const memories = pgTable(
  "memories",
  {
    agentId: agentId(),
    number: integer().notNull(),
    type: text().$type<MemoryType>().notNull(),
    content: text().notNull(),
    /** SQL equivalent of countTokens in lib/ledger/texts/content.ts. */
    tokens: integer()
      .notNull()
      .generatedAlwaysAs(sql`(char_length(content) + 3) / 4`),
    /** The text that a search matches (G16). */
    searchText: text("search_text").notNull(),
    /** SHA-256 of the normalised text: the same for exact duplicates (G8). */
    normalisedHash: text("normalised_hash").notNull(),
    category: text(),
    constitutional: boolean().notNull().default(false),
    discardedAt: instant("discarded_at"),
    relevance: text().$type<Relevance>(),
    supports: integer().array().notNull().default([]),
    /** For observations: their sources, as stated when they were written (O1). */
    sources: text().array().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    version: integer().notNull().default(1),
    /** The revision that last wrote this row. */
    revision: integer().notNull(),
    /** Its part of the ledger hash; null outside the ledger. */
    hash: text(),
    /** Who purged its words and when (M7); it is then discarded and empty. */
    purged: jsonb().$type<Purge>(),
    /** F2: its file in the agent's folder, the headings above it there, and the file's tags. */
    file: text(),
    under: text().array().notNull().default([]),
    tags: text().array().notNull().default([]),
    /** F7: the file that it was first written in, which may be free; null for none. */
    firstFile: text("first_file"),
    /** F7: when its agent last moved it, and the file in which it stood a day before. */
    movedAt: instant("moved_at"),
    movedFrom: text("moved_from"),
    /** F3: which heading of which file it stands under; empty for none. */
    section: text().notNull().default(""),
    /** F2, M8: a protected category that its file asks for. */
    suggested: text(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.number] }),
    index("memories_in_ledger")
      .on(table.agentId, table.createdAt, table.number)
      .where(sql`discarded_at is null and type = 'core'`),
    index("memories_in_order").on(table.agentId, table.createdAt, table.number),
    index("memories_by_normalised_text")
      .on(table.agentId, table.normalisedHash)
      .where(sql`discarded_at is null`),
    index("memories_active_observations")
      .on(table.agentId, table.createdAt, table.number)
      .where(sql`type = 'journal' and relevance is not null and discarded_at is null`),
    index("memories_standing_facts")
      .on(table.agentId, table.number)
      .where(sql`type = 'core' and discarded_at is null and cardinality(supports) > 0`),
    check(
      "memories_content_within_limit",
      sql`char_length(content) between 1 and 10000 or (purged is not null and content = '')`,
    ),
    check("memories_purged_is_discarded", sql`purged is null or discarded_at is not null`),
    check(
      "memories_hash_in_ledger",
      sql`(hash is not null) = (discarded_at is null and type = 'core')`,
    ),
  ],
);

/** Texts of images and arguments, apart from chained rows, so that a purge reaches them (M7). */
export const texts = pgTable(
  "texts",
  {
    agentId: text("agent_id").notNull(),
    /** The memory that the text belongs to or was meant for; 0 if the call named none. */
    number: integer().notNull(),
    hash: text().notNull(),
    /** Empty once it is purged. */
    content: text().notNull(),
    purged: jsonb().$type<Purge>(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.number, table.hash] })],
);

/** What was already imported, by a source key, so that it isn't added again. */
export const importedSources = pgTable(
  "imported_sources",
  {
    agentId: agentId(),
    sourceKey: text("source_key").notNull(),
    number: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.sourceKey] }),
    // An export reads the keys for a page of memories by their numbers.
    index("imported_sources_by_number").on(table.agentId, table.number),
  ],
);

/** What a file that was imported had beside its memories, to go home with (F12): a row a format. */
export const importedStructures = pgTable(
  "imported_structures",
  {
    agentId: agentId(),
    format: text().notNull(),
    structure: jsonb().$type<FileStructure>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.format] })],
);

/** Numbers of 32 bits, one after another. */
const float32s = customType<{ data: Float32Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  fromDriver: (bytes) => new Float32Array(new Uint8Array(bytes).buffer),
});

/** What an embedding model made of memories (P6). A row counts while its memory has the same text. */
export const memoryEmbeddings = pgTable(
  "memory_embeddings",
  {
    agentId: text("agent_id").notNull(),
    number: integer().notNull(),
    /** The memory's `normalised_hash` when this was made. */
    normalisedHash: text("normalised_hash").notNull(),
    /** `provider/model` */
    model: text().notNull(),
    /** Of length 1. */
    vector: float32s().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.number] }),
    foreignKey({
      columns: [table.agentId, table.number],
      foreignColumns: [memories.agentId, memories.number],
    }),
  ],
);

/**
 * Which kept memories hold a word (L2, F16): one row for each distinct word of each. A key is a hash
 * of the agent and the word, so a row holds no word and two agents share none. Only writeAgent writes
 * here, and `updateDerived` once.
 */
export const heldWords = pgTable(
  "held_words",
  {
    key: bigint({ mode: "bigint" }).notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.number] })],
);

/** The observations that a completed pass was shown (O6), whatever the outcome of its session. */
export const shownObservations = pgTable(
  "shown_observations",
  {
    agentId: agentId(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.number] })],
);

/** State that an agent's passes keep for the next one. A missing row means all zero. */
export const reflectionStates = pgTable("reflection_states", {
  agentId: text("agent_id")
    .primaryKey()
    .references(() => agents.id),
  /** K3: consecutive passes that did not complete, and when the next automatic one may start. */
  failedTries: integer("failed_tries").notNull().default(0),
  nextTryAt: instant("next_try_at"),
  /** O5: consecutive completed passes that found the pool over its target. */
  passesOverTarget: integer("passes_over_target").notNull().default(0),
  /** O9: the schedule asked for a pass, regardless of the time. */
  isScheduled: boolean("is_scheduled").notNull().default(false),
  /** The agent's revision at which no pass was due; null if it must be checked again. */
  checkedRevision: integer("checked_revision"),
});

/** A text that was decided about: whose it was, where it is stored, and what it is compared by. */
export interface DecidedText {
  readonly number: number;
  /** Its hash in `texts`, which a purge empties (M7). */
  readonly text: string;
  readonly normalised: string;
}

/** What people decided about texts before (D1). At most 1,000 for each agent. */
export const decisions = pgTable(
  "decisions",
  {
    id: text().primaryKey(),
    agentId: agentId(),
    operation: text().$type<DecidedOperation>().notNull(),
    reason: text().$type<DecisionReason>().notNull(),
    note: text(),
    sources: jsonb().$type<DecidedText[]>().notNull(),
    result: jsonb().$type<DecidedText>(),
    /** The normalised hashes of all its texts, each once, in order. */
    hashes: text().array().notNull(),
    by: jsonb().$type<Actor>().notNull(),
    at: instant("at").notNull(),
    /** The operation that was taken back; null for texts kept apart. */
    sessionId: text("session_id"),
    sequence: integer(),
  },
  (table) => [
    foreignKey({
      name: "decisions_session_of_the_agent",
      columns: [table.sessionId, table.agentId],
      foreignColumns: [sessions.id, sessions.agentId],
    }),
    index("decisions_of_an_agent").on(table.agentId, table.at, table.id),
    index("decisions_by_text").using("gin", table.hashes),
    uniqueIndex("decisions_once_per_operation").on(table.sessionId, table.sequence),
  ],
);
