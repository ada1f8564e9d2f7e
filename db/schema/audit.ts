import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accountId, instant } from "@/db/schema/accounts";
import type { Actor } from "@/lib/ledger/entries/actor";

/**
 * The audit: append-only, one hash chain per agent, and one per account for events that belong to
 * no agent (U3). A trigger refuses to change or delete a row, and another one a row of an agent that
 * is not of the account (I7): records outlive their agent (M11). Rows with a revision are memory
 * changes: they are the agent's history (M1).
 */
export const auditRecords = pgTable(
  "audit_records",
  {
    /** The agent's id, or the account's. */
    chain: text().notNull(),
    position: integer().notNull(),
    accountId: text("account_id").notNull(),
    agentId: text("agent_id"),
    at: instant("at").notNull(),
    actor: jsonb().$type<Actor>().notNull(),
    kind: text().notNull(),
    sessionId: text("session_id"),
    sequence: integer(),
    number: integer(),
    revision: integer(),
    /** Images with the text replaced by its hash. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.position] }),
    check(
      "audit_chain_of_its_owner",
      sql`${table.chain} = coalesce(${table.agentId}, ${table.accountId})`,
    ),
    uniqueIndex("audit_one_row_per_revision")
      .on(table.agentId, table.revision)
      .where(sql`revision is not null`),
    index("audit_of_a_memory")
      .on(table.agentId, table.number, table.revision)
      .where(sql`revision is not null`),
    // A long history has few configuration versions (A4), and few session starts.
    index("audit_of_a_configuration")
      .on(table.chain, table.position)
      .where(sql`kind in ('agent-created', 'agent-configured', 'session-asking-consent')`),
    index("audit_of_an_account").on(table.accountId, table.at, table.chain, table.position),
    // The audit page's filters, each indexed in its order, so that a page needs no search.
    index("audit_of_a_kind").on(table.accountId, table.kind, table.at, table.chain, table.position),
    index("audit_of_an_actor").on(
      table.accountId,
      sql`(actor ->> 'id')`,
      table.at,
      table.chain,
      table.position,
    ),
    // Two values that are common alone may be rare together.
    index("audit_of_an_actor_and_kind").on(
      table.accountId,
      sql`(actor ->> 'id')`,
      table.kind,
      table.at,
      table.chain,
      table.position,
    ),
    // Within a chain the position is the order; a kind or person common elsewhere may be rare
    // there.
    index("audit_of_a_kind_in_a_chain").on(table.chain, table.kind, table.position),
    index("audit_of_an_actor_in_a_chain").on(table.chain, sql`(actor ->> 'id')`, table.position),
    index("audit_of_an_actor_and_kind_in_a_chain").on(
      table.chain,
      sql`(actor ->> 'id')`,
      table.kind,
      table.position,
    ),
    index("audit_of_a_session")
      .on(table.sessionId, table.at, table.chain, table.position)
      .where(sql`session_id is not null`),
  ],
);

/** What is left of a deleted agent (M11): its name, who deleted it, and the head of its chain. */
export const deletedAgents = pgTable(
  "deleted_agents",
  {
    id: text().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    deletedAt: instant("deleted_at").notNull(),
    deletedBy: jsonb("deleted_by").$type<Actor>().notNull(),
    auditCount: integer("audit_count").notNull(),
    auditHead: text("audit_head").notNull(),
  },
  (table) => [index("deleted_agents_of_an_account").on(table.accountId, table.deletedAt)],
);
