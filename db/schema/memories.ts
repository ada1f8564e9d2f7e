import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { agents } from "@/db/schema/agents";
import type { MemoryType, Purge, Relevance } from "@/lib/ledger/memory";

/** The current memories. Only writeAgent writes here (M1). */
export const memories = pgTable(
  "memories",
  {
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id),
    number: integer().notNull(),
    type: text().$type<MemoryType>().notNull(),
    content: text().notNull(),
    /** SQL equivalent of countTokens in lib/ledger/texts/tokens.ts. */
    tokens: integer()
      .notNull()
      .generatedAlwaysAs(sql`(char_length(content) + 3) / 4`),
    /** The text that a search matches (G16). */
    searchText: text("search_text").notNull(),
    /** SHA-256 of the normalised text: the same for exact duplicates (G8). */
    normalisedHash: text("normalised_hash").notNull(),
    category: text(),
    constitutional: boolean().notNull().default(false),
    discardedAt: timestamp("discarded_at", { withTimezone: true, precision: 3 }),
    relevance: text().$type<Relevance>(),
    supports: integer().array().notNull().default([]),
    /** For observations: their sources, as stated when they were written (O1). */
    sources: text().array().notNull().default([]),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
    version: integer().notNull().default(1),
    /** The revision that last wrote this row. */
    revision: integer().notNull(),
    /** Its part of the ledger hash; null outside the ledger. */
    hash: text(),
    /** Who purged its words and when (M7); it is then discarded and empty. */
    purged: jsonb().$type<Purge>(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.number] }),
    index("memories_in_ledger")
      .on(table.agentId, table.createdAt, table.number)
      .where(sql`discarded_at is null and type = 'core'`),
    index("memories_in_order").on(table.agentId, table.createdAt, table.number),
    index("memories_by_normalised_text")
      .on(table.agentId, table.normalisedHash)
      .where(sql`discarded_at is null and type = 'core'`),
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

/**
 * Texts of images and arguments, separate from the chained rows so that a purge can reach them
 * (M7).
 */
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
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id),
    sourceKey: text("source_key").notNull(),
    number: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.sourceKey] }),
    // An export reads the keys for a page of memories by their numbers.
    index("imported_sources_by_number").on(table.agentId, table.number),
  ],
);
