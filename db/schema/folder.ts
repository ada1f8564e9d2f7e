import { boolean, customType, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "@/db/schema/accounts";
import { agentId } from "@/db/schema/agents";
import { sessions } from "@/db/schema/sessions";

/** Bytes, read as the driver gives them. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (stored) => new Uint8Array(stored),
});

/** A memory's place in a file, or bytes that are kept (F1, F4). What was discarded keeps its place. */
export type StoredPiece =
  | { readonly raw: string }
  | {
      readonly raw: string;
      readonly number: number;
      readonly content: string;
      readonly form: "item" | "block" | "entry" | "element" | "line" | "file";
      readonly lead: number;
      readonly tail: number;
      readonly indent: number;
      /** Its text as the folder's owner last saw it; null where it did not stand there, absent for `content`. */
      readonly seen?: string | null;
      /** What stands there while it is gone, if its owner took it out; `raw` has the lines that went with it. */
      readonly instead?: string;
      readonly under?: readonly string[];
    };

/** The files of an agent's folder (F1). */
export const folderFiles = pgTable(
  "folder_files",
  {
    agentId: agentId(),
    /** Paths are compared by this: NFC and without case. */
    pathKey: text("path_key").notNull(),
    path: text().notNull(),
    kind: text().notNull(),
    /** Null for a file that is no text, or holds no memories: its bytes are kept. */
    encoding: text().$type<"utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be">(),
    pieces: jsonb().$type<readonly StoredPiece[]>(),
    bytes: bytes(),
    /** SHA-256 of the bytes that both sides last agreed on, and their text. */
    agreedHash: text("agreed_hash").notNull(),
    agreedText: text("agreed_text"),
    /** What was last sent to the folder's owner, who may not have said yet that it is there. */
    offered: jsonb().$type<{
      readonly hash: string;
      readonly texts: readonly (readonly [number: number, text: string])[];
    }>(),
    /** Whether the folder's owner has had these bytes: from then on both sides know it. */
    linked: boolean().notNull().default(false),
    /** Whether it was deleted; its row stays for the way back. */
    gone: boolean().notNull().default(false),
    /** F7: an agent's edits of it apply at once. */
    free: boolean().notNull().default(false),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.pathKey] })],
);

/** A file as a session of edits found it, for the way back (F4). */
export interface FileBefore {
  readonly path: string;
  readonly kind: string;
  readonly encoding: "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be" | null;
  readonly pieces: readonly StoredPiece[] | null;
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
