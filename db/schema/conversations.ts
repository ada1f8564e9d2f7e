import { sql } from "drizzle-orm";
import {
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
import type { MessagePurge, MessageRole } from "@/lib/summary/message";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A conversation of an agent: what of it is folded into the summary, and what is not (K1). */
export const conversations = pgTable(
  "conversations",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id),
    name: text(),
    messageCount: integer("message_count").notNull().default(0),
    /** How many messages are folded: the context begins after them (K4). */
    cursor: integer().notNull().default(0),
    summary: text().notNull().default(""),
    /** Words of the summary when condensing it was last thrown away (K5). */
    trippedAtWords: integer("tripped_at_words"),
    /** Tries that failed since the last fold, and until when the next one on its own waits (K3). */
    failedTries: integer("failed_tries").notNull().default(0),
    nextTryAt: instant("next_try_at"),
    /** After a rollback: no fold begins on its own before there are so many messages (K6). */
    heldUntilCount: integer("held_until_count"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("conversations_of_an_agent").on(table.agentId, table.createdAt, table.id),
    index("conversations_to_try_again")
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
    check("conversations_cursor", sql`${table.cursor} between 0 and ${table.messageCount}`),
  ],
);

/** The messages, append-only but for a purge: a position is given under the conversation's row lock, once. */
export const messages = pgTable(
  "messages",
  {
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id),
    /** From 1 without a gap. */
    position: integer().notNull(),
    role: text().$type<MessageRole>().notNull(),
    content: text().notNull(),
    name: text(),
    at: instant("at").notNull(),
    /** The twin of countTokens in lib/ledger/texts/tokens.ts. */
    tokens: integer()
      .notNull()
      .generatedAlwaysAs(sql`(char_length(content) + 3) / 4`),
    /** Who took words out of it for good, when, and the hash of what was said (M7). */
    purged: jsonb().$type<MessagePurge>(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.position] })],
);
