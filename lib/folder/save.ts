import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { type AgentRow, writeAgent } from "@/db/queries/agents/agent-write";
import {
  listChangesOf,
  listProposalsOf,
  saveFolderChange,
  saveProposal,
} from "@/db/queries/folder/folder-edits";
import {
  type FolderFileRow,
  listFolderFiles,
  listHeadings,
  saveFolderFiles,
  saveHeadings,
  savePlaces,
  setFolderFileFree,
} from "@/db/queries/folder/folder-files";
import type { StoredPiece } from "@/db/schema/folder";
import { lockPermitted } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { decodeFile, encodeFile } from "@/lib/folder/decode";
import { type folderFileSchema, type freeBody, listWithNew, numbersIn } from "@/lib/folder/load";
import { leaveOut } from "@/lib/folder/new-memories";
import { pathKey } from "@/lib/interop/place";
import type { PurgedWords } from "@/lib/ledger/decide/purged-words";

/**
 * F4: writes new memories into the file that a person chose for them, and says whether there were any.
 * Requires the agent's lock.
 */
export async function saveNewMemories(tx: Tx, agent: AgentRow, at: Date): Promise<boolean> {
  if (agent.newMemoriesPlace === null) return false;
  const { files, added } = await listWithNew(tx, agent, at);
  if (added === null) return false;
  const numbers = new Set(added.places.map(({ number }) => number));
  const left = files.flatMap((row): FolderFileRow[] => {
    const pieces = leaveOut(row.gone ? (row.pieces ?? []) : [], numbers);
    return row.gone && pieces.length !== row.pieces?.length ? [{ ...row, pieces }] : [];
  });
  await saveFolderFiles(tx, [added.file, ...left]);
  await savePlaces(tx, agent.id, added.places);
  return true;
}

/** F7: sets whether an agent's edits of a file apply at once. Only people may. */
export async function setFree(
  ctx: Context,
  { agentId, path, free }: z.output<typeof folderFileSchema> & z.output<typeof freeBody>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const agent = await lockPermitted(ctx, tx, agentId, "memories.edit");
    const file = { agentId, pathKey: pathKey(path) };
    if (!(await setFolderFileFree(tx, file, free))) {
      throw Refusal.notFound("The folder has no such file.");
    }
    const records = [{ kind: free ? "file-freed" : "file-guarded", data: { path } }];
    await writeAgent(tx, { agent, actor: ctx.actor, at: ctx.now(), records });
  });
}

interface FolderRedaction {
  readonly agentId: string;
  /** The memory that is purged, if one is. */
  readonly number: number | null;
  readonly written: PurgedWords;
}

/**
 * M7: takes a memory's piece out of its file, and words out of all other bytes that are kept. Pieces
 * of other memories stay as these do. Gives how many files lost something.
 */
export async function redactFolder(tx: Tx, redaction: FolderRedaction): Promise<number> {
  const { agentId, number, written } = redaction;
  const changed: FolderFileRow[] = [];
  for (const file of await listFolderFiles(tx, agentId)) {
    const isOwn = number !== null && numbersIn(file.pieces).includes(number);
    const pieces = file.pieces?.map((piece) => redactPiece(piece, redaction)) ?? null;
    const bytes = file.bytes === null ? null : redactBytes(file.bytes, written);
    const isInBase = file.agreedText !== null && written.areIn(file.agreedText);
    const isSame = pieces?.every((piece, index) => piece === file.pieces?.[index]) ?? true;
    if (isSame && !isOwn && !isInBase && bytes === file.bytes) continue;
    // Without the text that both sides agreed on, the next sync compares what each of them has.
    changed.push({ ...file, pieces, bytes, agreedText: null, offered: null });
  }
  await saveFolderFiles(tx, changed);
  const headings = (await listHeadings(tx, agentId)).flatMap(({ number: of, under, tags }) => {
    const redactAll = (words: readonly string[]) => words.map((one) => written.redact(one));
    const left = { under: redactAll(under), tags: redactAll(tags) };
    return isDeepStrictEqual(left, { under, tags }) ? [] : [{ number: of, ...left }];
  });
  await saveHeadings(tx, agentId, headings);
  return changed.length + (await redactEdits(tx, redaction));
}

/** The same in what sessions of edits found and hold. What is held then is decided without its file. */
async function redactEdits(tx: Tx, redaction: FolderRedaction): Promise<number> {
  const { agentId, written } = redaction;
  let changed = 0;
  for (const change of await listChangesOf(tx, agentId)) {
    const { before } = change;
    if (before?.pieces == null) continue;
    const pieces = before.pieces.map((piece) => redactPiece(piece, redaction));
    if (pieces.every((piece, index) => piece === before.pieces?.[index])) continue;
    changed += 1;
    await saveFolderChange(tx, { ...change, before: { ...before, pieces } });
  }
  for (const proposal of await listProposalsOf(tx, agentId)) {
    const bytes = proposal.bytes === null ? null : redactBytes(proposal.bytes, written);
    if (bytes === proposal.bytes) continue;
    changed += 1;
    await saveProposal(tx, { ...proposal, bytes });
  }
  return changed;
}

type Place = Extract<StoredPiece, { readonly number: number }>;

function redactPiece(piece: StoredPiece, { number, written }: FolderRedaction): StoredPiece {
  if ("number" in piece) {
    return piece.number === number ? { raw: piece.instead ?? "" } : redactPlace(piece, written);
  }
  const raw = written.redact(piece.raw);
  return raw === piece.raw ? piece : { raw };
}

/** Another memory's place keeps its own text; headings and lines around it are no part of that. */
function redactPlace(piece: Place, words: PurgedWords): Place {
  const under = piece.under?.map((one) => words.redact(one)) ?? [];
  const end = piece.raw.length - piece.tail;
  const lead = words.redact(piece.raw.slice(0, piece.lead));
  const tail = words.redact(piece.raw.slice(end));
  const raw = lead + piece.raw.slice(piece.lead, end) + tail;
  const isSame = raw === piece.raw && under.every((one, index) => one === piece.under?.[index]);
  return isSame ? piece : { ...piece, raw, lead: lead.length, tail: tail.length, under };
}

/** What is no text is not read. */
function redactBytes(bytes: Uint8Array<ArrayBuffer>, words: PurgedWords): Uint8Array<ArrayBuffer> {
  const decoded = decodeFile(bytes);
  if (decoded === null) return bytes;
  const left = words.redact(decoded.text);
  return left === decoded.text ? bytes : new Uint8Array(encodeFile({ ...decoded, text: left }));
}
