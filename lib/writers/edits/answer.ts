import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { lockAgent, lockOpenSession } from "@/db/queries/agents/lock-agent";
import { decidedKey, type ProposalRow } from "@/db/queries/folder/folder-edits";
import { type FolderFileRow, listFolderFiles, saveOffers } from "@/db/queries/folder/folder-files";
import { seeAsAgent } from "@/lib/agents/agent-view";
import type { Context } from "@/lib/context";
import type { CurrentOf } from "@/lib/folder/compose";
import {
  type ComposedFile,
  composeStored,
  currentIn,
  loadPlaced,
  numbersIn,
  type Placed,
} from "@/lib/folder/load";
import { pathKey } from "@/lib/interop/place";
import { isActive } from "@/lib/ledger/entries/session";
import type { SyncOutcome } from "@/lib/writers/edits/save-sync";

/** A file of a sync, as the folder's owner has it. */
export interface SentFile {
  readonly path: string;
  /** The hash last agreed on; null for none. */
  readonly seen: string | null;
  /** Null where it was deleted. */
  readonly hash: string | null;
  /** Null where it equals what was agreed on. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /**
   * The hash of what this owner sent last without agreement, `deleted` or `none`. Absent where a
   * program keeps no such note: then all who leave it out are one owner.
   */
  readonly tried?: string | undefined;
}

export interface SyncRequest {
  readonly agentId: string;
  readonly files: readonly SentFile[];
  /** Joins two sides that both hold something at their first meeting (F9). */
  readonly join: boolean;
  readonly dryRun: boolean;
  /** Whether it is about one file alone, and says nothing of others. */
  readonly isOne?: boolean;
}

/** `unknown`: its owner saw it here, and no file is known, as after a restored backup. */
type FileState = "same" | "taken" | "held" | "write" | "unread" | "unknown" | "waiting";

export interface SyncAnswer {
  readonly files: readonly {
    readonly path: string;
    readonly state: FileState;
    readonly hash: string | null;
    readonly why: string | null;
  }[];
  readonly writes: readonly {
    readonly path: string;
    /** The bytes that may be replaced; null where no file may be there. */
    readonly over: string | null;
    readonly hash: string | null;
    readonly content: Uint8Array<ArrayBuffer> | null;
  }[];
  readonly session: { readonly id: string; readonly held: boolean } | null;
  /** The one file that the folder may not have sent before (F9). */
  readonly newMemoriesFile: string | null;
  readonly wait: string | null;
  readonly join: string | null;
}

/** The folder as its agent sees it (T1), by key. */
export interface FolderView {
  readonly files: ReadonlyMap<string, ComposedFile>;
  readonly currentOf: CurrentOf;
  /** The keys of the files that are there. */
  readonly siblings: ReadonlySet<string>;
  /** Null where the agent sees another state than the stored one. */
  readonly placed: Placed | null;
}

/**
 * What did not change since it was read `before` is neither read nor composed again: that takes most of
 * the time of a sync. `agent` is as it was then.
 */
export function viewFolder(
  ctx: Context,
  { id: agentId, revision }: AgentRow,
  before?: FolderView,
): Promise<FolderView> {
  return seeAsAgent(ctx, agentId, async ({ db }) => {
    // What the agent sees can change without a new revision.
    const known = db === ctx.db && before?.placed != null ? before : null;
    const rows = await listFolderFiles(db, agentId, known === null ? [] : rowsOf(known));
    const placed = { before: known?.placed ?? null, now: revision };
    const memories = await loadPlaced(db, agentId, rows, placed);
    const currentOf = await currentIn(db, agentId, memories);
    const siblings = new Set(rows.filter(({ gone }) => !gone).map((row) => row.pathKey));
    const isMoved =
      siblings.size !== known?.siblings.size ||
      [...siblings].some((key) => !known.siblings.has(key));
    const composed = rows.map((row) => {
      const old = isMoved ? undefined : known?.files.get(row.pathKey);
      const isSame =
        old?.row === row &&
        numbersIn(row.pieces).every((number) => currentOf(number) === known?.currentOf(number));
      return isSame ? old : composeStored(row, currentOf, siblings);
    });
    const files = new Map(composed.map((file) => [file.row.pathKey, file]));
    return {
      files,
      currentOf,
      siblings,
      placed: db === ctx.db ? { memories, revision } : null,
    };
  });
}

export function rowsOf({ files }: FolderView): FolderFileRow[] {
  return [...files.values()].map(({ row }) => row);
}

export interface Done {
  readonly sent: readonly SentFile[];
  readonly outcome: SyncOutcome | null;
  /** The hash that was taken in of each file, by key; null for a deletion. */
  readonly taken: ReadonlyMap<string, string | null>;
  readonly held: ReadonlyMap<string, ProposalRow>;
  /** Held bytes that a person decided on: they are replaced, and no new edit. */
  readonly decided: ReadonlySet<string>;
  readonly running: boolean;
  /** Whether the folder may be another one now than it was before. */
  readonly isWritten: boolean;
  /** The ledger's, under the lock. */
  readonly revision: number;
}

/** The text at each memory's place in a file; of a change that is left out (F4), the text before. */
export function textsIn({ row, left }: ComposedFile, currentOf: CurrentOf): Map<number, string> {
  const kept = new Set(left.map(({ number }) => number));
  return new Map(
    (row.pieces ?? []).flatMap((piece) => {
      if (!("number" in piece)) return [];
      const now = currentOf(piece.number);
      const text = kept.has(now?.number ?? piece.number) ? piece.content : now?.content;
      return text === undefined ? [] : [[piece.number, text] as const];
    }),
  );
}

interface Noted extends Pick<SyncAnswer, "writes"> {
  readonly agentId: string;
  readonly after: FolderView;
}

/**
 * What is sent now is what the next edit starts from, once its owner has it. Returns the writes that
 * hold: none since a session began (F4), and no words that are gone since they were read (M7).
 */
export async function noteOffers(
  ctx: Context,
  tx: Tx,
  { agentId, writes, after }: Noted,
): Promise<SyncAnswer["writes"]> {
  if (writes.length === 0) return [];
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  const open = await lockOpenSession(tx, agentId);
  if (agent === null || (open !== null && isActive(open.state))) return [];
  const { files, currentOf } = await viewFolder({ ...ctx, db: tx }, agent, after);
  const kept = writes.filter(({ path, hash }) => {
    const file = files.get(pathKey(path));
    return hash === (file === undefined || file.row.gone ? null : file.hash);
  });
  const offers = kept.flatMap(({ path, hash }) => {
    const file = files.get(pathKey(path));
    if (file === undefined || hash === null) return [];
    const texts = [...textsIn(file, currentOf)];
    return [{ pathKey: file.row.pathKey, offered: { hash, texts } }];
  });
  await saveOffers(tx, agentId, offers);
  return kept;
}

export function answerOf(
  { join, isOne = false }: SyncRequest,
  before: FolderView,
  after: FolderView,
  { sent: files, outcome, taken, held, decided, running }: Done,
): Omit<SyncAnswer, "newMemoriesFile"> {
  const answers: SyncAnswer["files"][number][] = [];
  const writes: SyncAnswer["writes"][number][] = [];
  const sent = new Set<string>();
  for (const { path, seen, hash } of files) {
    const key = pathKey(path);
    sent.add(key);
    const file = after.files.get(key);
    const here = file === undefined || file.row.gone ? null : file.hash;
    const say = (state: FileState, why: string | null = null) =>
      answers.push({ path, state, hash: here, why });
    if (held.has(key)) say("held", outcome?.heldMessage ?? "A person must look at it first.");
    else if (here === hash) {
      const wasTaken = before.files.get(key)?.hash !== hash;
      say(file?.row.pieces === null && wasTaken ? "unread" : wasTaken ? "taken" : "same");
    } else if (file === undefined && seen !== null && !decided.has(decidedKey(key, hash))) {
      say("unknown");
    } else {
      // What was taken in is what its next edit starts from, also where it can't be written over yet.
      const isTaken = taken.has(key) && taken.get(key) === hash;
      const hashes = [null, seen, before.files.get(key)?.hash, file?.row.agreedHash];
      const isKnown = hashes.includes(hash) || decided.has(decidedKey(key, hash));
      const mayReplace = !running && (isTaken || isKnown);
      say(isTaken ? "taken" : mayReplace ? "write" : "waiting");
      if (mayReplace) {
        writes.push({
          path,
          over: hash,
          hash: here,
          content: here === null ? null : (file?.bytes ?? null),
        });
      }
    }
  }
  for (const [key, { row, hash, bytes }] of running ? [] : after.files) {
    // What its owner has had came back here; an empty folder that joins gets all.
    const isTheirs = row.linked || (join && files.length === 0);
    const isMissing = isTheirs && !row.gone && !held.has(key) && !sent.has(key);
    if (isMissing && !isOne) writes.push({ path: row.path, over: null, hash, content: bytes });
  }
  const session = outcome?.held ?? outcome?.applied ?? null;
  return {
    files: answers,
    writes,
    session: session === null ? null : { id: session, held: outcome?.held !== null },
    wait: running
      ? "A session of this agent is running. Its files are written when it is over."
      : null,
    join: null,
  };
}
