import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { agentId } from "@/db/schema/agents";
import { bytes, type StoredPiece } from "@/db/schema/folder";
import { sessions } from "@/db/schema/sessions";

/** A file as a session of edits found it, for the way back (F4). */
export interface FileBefore {
  readonly path: string;
  readonly kind: string;
  readonly encoding: "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be" | null;
  readonly pieces: readonly StoredPiece[] | null;
  readonly free: boolean;
  /** Of a file that is kept as bytes, as base64. */
  readonly bytes: string | null;
  /** Of the bytes that were agreed on then; older sessions kept none. */
  readonly agreedHash?: string | null;
}

/** What a session of edits made of a file. */
export const folderChanges = pgTable(
  "folder_changes",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id),
    agentId: agentId(),
    pathKey: text("path_key").notNull(),
    /** Null for a file that was not there. */
    before: jsonb().$type<FileBefore>(),
    /** SHA-256 of the bytes that the session left; null where it deleted the file. */
    afterHash: text("after_hash"),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.pathKey] }),
    index("folder_changes_of_an_agent").on(table.agentId, table.pathKey),
  ],
);

/** A file as an agent edited it where a person must look first (F7): nothing of it is applied. */
export const folderProposals = pgTable(
  "folder_proposals",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id),
    agentId: agentId(),
    pathKey: text("path_key").notNull(),
    path: text().notNull(),
    /** Null where it was deleted. */
    bytes: bytes(),
    hash: text(),
    /** The hash that the folder's owner had last agreed on. */
    seenHash: text("seen_hash"),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.pathKey] }),
    index("folder_proposals_of_an_agent").on(table.agentId, table.pathKey),
  ],
);
