import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "@/db/schema/accounts";
import { agentId } from "@/db/schema/agents";
import type { MessagePurge, MessageRole } from "@/lib/ledger/message";

/** What a run's record is called, and where the run was (H1). */
export interface ConversationRun {
  readonly threadId: string;
  readonly cwd: string;
  readonly path: string;
}

/** A conversation of an agent: what is folded into the summary, and what is not (K1). */
export const conversations = pgTable(
  "conversations",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    agentId: agentId(),
    name: text(),
    /** N4: the coding agent's run that it is the transcript of; null for no run. */
    run: jsonb().$type<ConversationRun>(),
    messageCount: integer("message_count").notNull().default(0),
    /** How many messages are folded: the context starts after them (K4). */
    cursor: integer().notNull().default(0),
    summary: text().notNull().default(""),
    /** Words of the summary when a condensed version was last discarded (K5). */
    trippedAtWords: integer("tripped_at_words"),
    /** Failed tries since the last fold, and when the next automatic one may start (K3). */
    failedTries: integer("failed_tries").notNull().default(0),
    nextTryAt: instant("next_try_at"),
    /** After a rollback: no automatic fold before there are this many messages (K6). */
    heldUntilCount: integer("held_until_count"),
    /** N1: how many messages the observer has seen, and the tokens of those that it has not. */
    observed: integer().notNull().default(0),
    unseenTokens: bigint("unseen_tokens", { mode: "number" }).notNull().default(0),
    /** N2: failed passes since the last completed one, and when to look again whether one is due. */
    observeFailures: integer("observe_failures").notNull().default(0),
    observeNextAt: instant("observe_next_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("conversations_of_an_agent").on(table.agentId, table.createdAt, table.id),
    index("conversations_to_try_again")
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
    index("conversations_to_observe")
      .on(table.observeNextAt)
      .where(sql`observe_next_at is not null`),
    check(
      "conversations_observed",
      sql`${table.observed} between 0 and ${table.messageCount} and ${table.unseenTokens} >= 0`,
    ),
    check("conversations_cursor", sql`${table.cursor} between 0 and ${table.messageCount}`),
  ],
);

/** Append-only but for purges; positions are given once, under the conversation's row lock. */
export const messages = pgTable(
  "messages",
  {
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id),
    /** From 1, without gaps. */
    position: integer().notNull(),
    role: text().$type<MessageRole>().notNull(),
    content: text().notNull(),
    name: text(),
    at: instant("at").notNull(),
    /** SQL equivalent of countTokens in lib/ledger/texts/content.ts. */
    tokens: integer()
      .notNull()
      .generatedAlwaysAs(sql`(char_length(content) + 3) / 4`),
    /** Who purged words from it and when, and the hash of the original text (M7). */
    purged: jsonb().$type<MessagePurge>(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.position] })],
);
