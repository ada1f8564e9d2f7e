import type { Tx } from "@/db/client";
import { type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import {
  type FolderChangeRow,
  isFirstOfFolder,
  listFolderChanges,
  listLaterChanges,
  listProposals,
} from "@/db/queries/folder/folder-edits";
import {
  type FolderFileRow,
  listFolderFiles,
  saveFolderFiles,
} from "@/db/queries/folder/folder-files";
import { loadMemories } from "@/db/queries/memories/load-memories";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { KeptPiece } from "@/lib/folder/compose";
import { type DecisionInput, writeApproval } from "@/lib/frame/decision";
import { type ReversalRequest, reverseSession } from "@/lib/frame/reverse";
import type { LedgerUse, LockedSession, ReversedSession } from "@/lib/frame/writer";
import type { HeldEdit } from "@/lib/ledger/entries/entry";
import { applyEdits, type PreparedEdit, prepareEdits } from "@/lib/writers/edits/perform";
import { composeStored, loadCurrent, numbersIn } from "@/lib/folder/load";
import { leaveOut } from "@/lib/folder/new-memories";
import { placeAgain } from "@/lib/writers/edits/save-places";
import { readHeld } from "@/lib/writers/edits/load";
import type { Edit } from "@/lib/writers/edits/rules";
import { readSync, type SyncInput } from "@/lib/writers/edits/load-sync";
import {
  goneHash,
  numberPieces,
  placesIn,
  prepare,
  saveFiles,
} from "@/lib/writers/edits/save-sync";

export const editsLedger: LedgerUse = { journal: false, stamps: false };

interface TakeOver extends DecisionInput {
  /** Places of the held edits, from 1, that are taken over; null for all. */
  readonly operations: readonly number[] | null;
}

/**
 * Takes held edits over (F7): a person's act, which no breaker binds. What is constitutional stays as it is
 * until it is unprotected (M4), and what was purged stays gone; their pieces return to the files.
 */
export async function takeOverEdits(
  ctx: Context,
  tx: Tx,
  { agent, session }: LockedSession,
  { operations, note }: TakeOver,
): Promise<SessionRow> {
  const at = ctx.now();
  const { actor } = ctx;
  const held = await readHeld(tx, session);
  const chosen = chooseEdits(held, operations);
  await refuseChanged(tx, agent, chosen);
  const files = await listProposals(tx, session.id);
  const rows = await listFolderFiles(tx, agent.id);
  const input = { agent, actor, at, rows, files };
  const sync = await readSync(tx, input);
  const left = chosen.map((edit) => keyOf({ ...edit, edit }));
  // Each that was chosen stands for one edit: two additions can be equal.
  const isChosen = (one: PreparedEdit) => {
    const found = left.indexOf(keyOf(one));
    return found >= 0 && left.splice(found, 1).length > 0;
  };
  const inFiles = (await prepare(tx, input, sync)).filter(
    (one) => isChosen(one) && mayChange(one.edit),
  );
  const numbers = numberPieces(agent, sync, inFiles);
  const byTool = await readToolEdits(tx, input, chosen);
  // The log counts what is taken over, not what was proposed.
  const fresh = { ...session, losses: null, marks: [] };
  const places = placesIn(sync, numbers.made);
  const done = await applyEdits(tx, { agent, session: fresh }, [...numbers.edits, ...byTool], {
    actor,
    at,
    places,
  });
  // A deleted file of which something stays is not deleted.
  const applied = new Set(inFiles.map(({ edit }) => edit));
  const stays = new Set(sync.edits.flatMap((edit) => (applied.has(edit) ? [] : edit.path)));
  const saved = sync.files.filter(({ path, bytes }) => bytes !== null || !stays.has(path));
  const stored = { files: saved, numbers, sessionId: session.id };
  await saveFiles(tx, { ...input, agent: done.agent }, sync, stored);
  const ended = await writeAgent(tx, {
    agent: done.agent,
    actor,
    at,
    session: {
      row: done.session,
      patch: {
        held: false,
        endHash: done.agent.ledgerHash,
        losses: done.session.losses,
        marks: done.session.marks,
      },
      entries: [],
    },
  });
  return writeApproval(
    ctx,
    tx,
    { agent: ended.agent, session: ended.session ?? done.session },
    note,
    undefined,
  );
}

function chooseEdits(held: readonly HeldEdit[], places: readonly number[] | null): HeldEdit[] {
  const chosen = new Set(places ?? held.map((_, index) => index + 1));
  return [...chosen].map((place) => {
    const edit = held[place - 1];
    if (edit !== undefined) return edit;
    throw Refusal.invalid({ operations: `There are ${held.length} held edits.` });
  });
}

/** The same edit in a log and in a plan that is made again. */
function keyOf({
  operation,
  edit,
}: {
  readonly operation: PreparedEdit["operation"];
  readonly edit: { readonly path: string | null; readonly under: readonly string[] };
}): string {
  const content = "content" in operation ? operation.content : "";
  // A memory has one number wherever it stands; a new one has only its place.
  const which = "id" in operation ? operation.id : edit.under;
  return JSON.stringify([operation.name, edit.path, which, content]);
}

function mayChange({ memory }: Pick<Edit, "memory">): boolean {
  return memory === null || (!memory.constitutional && memory.purged === undefined);
}

/** F7: what others made of a memory since it was held was shown to nobody who takes the edit over. */
async function refuseChanged(
  tx: Tx,
  { id }: LockedSession["agent"],
  chosen: readonly HeldEdit[],
): Promise<void> {
  const changes = chosen.flatMap((edit) => edit.changes);
  const memories = await loadMemories(
    tx,
    id,
    changes.map(({ number }) => number),
  );
  for (const { number, before, after } of changes) {
    const memory = memories.get(number);
    if (memory === undefined || !mayChange({ memory })) continue;
    const isAs = (image: typeof before) =>
      image?.content === memory.content &&
      (image.discardedAt === null) === (memory.discardedAt === null);
    if (isAs(before) || isAs(after)) continue;
    const message = `#${number} was changed after this was held, and taking it over would undo that. Choose the others, or restore the files; the agent's next edit is judged again.`;
    throw Refusal.conflict("changed-since", message, { number });
  }
}

/** Held edits with a tool stand in no file: the log alone has them. */
async function readToolEdits(
  tx: Tx,
  { agent, at }: Pick<SyncInput, "agent" | "at">,
  chosen: readonly HeldEdit[],
): Promise<PreparedEdit[]> {
  const own = chosen.filter(({ path }) => path === null);
  const numbers = own.flatMap(({ operation }) => ("id" in operation ? operation.id : []));
  const memories = await loadMemories(tx, agent.id, numbers);
  const edits = own.flatMap(({ operation, under }): Edit[] => {
    const memory = "id" in operation ? memories.get(operation.id) : undefined;
    if (memory === undefined || memory.discardedAt !== null) return [];
    const content = "content" in operation ? operation.content : null;
    const edit = { memory, content, path: null, under, files: [] };
    return [{ ...edit, isFree: false, isConflict: false, hasTwin: false }];
  });
  const made = () => ({ type: "core" as const, category: null, createdAt: at.getTime() });
  return prepareEdits(tx, edits.filter(mayChange), { agent, at, made, twins: new Map() });
}

/** The way back: memories by the log, files as the session found them if no one wrote since (F4). */
export async function reverseEdits(
  tx: Tx,
  locked: ReversedSession,
  request: ReversalRequest,
): Promise<SessionRow> {
  const sessionPatch = { ...request.sessionPatch, held: false };
  const rows = await listFolderFiles(tx, locked.agent.id);
  const changes = await listFolderChanges(tx, locked.session.id);
  const { restored, apart } = await listRestored(tx, rows, changes);
  const brought = await composeBrought(tx, locked, rows, restored);
  const session = await reverseSession(tx, locked, {
    ...request,
    sessionPatch,
    ledger: editsLedger,
    ...(apart.length > 0 && { keptDocuments: apart }),
  });
  const back = new Set([...restored.values()].flatMap(({ change }) => numbersBefore(change)));
  const found: FolderFileRow[] = [];
  for (const { row, change } of restored.values()) {
    const { before } = change;
    const updatedAt = request.at;
    if (before === null) {
      const rest = { ...row, pieces: row.pieces && leaveOut(row.pieces, back) };
      const [isKept, bytes] = [await stands(tx, rest), brought.get(row.pathKey)];
      const after = isKept || bytes === undefined ? rest : { ...row, pieces: null, bytes };
      found.push({ ...after, gone: !isKept && bytes === undefined, updatedAt });
      continue;
    }
    const pieces = before.pieces && seenAs(before.pieces, row);
    const bytes =
      before.bytes === null ? null : new Uint8Array(Buffer.from(before.bytes, "base64"));
    // The folder still has what it had before the way back.
    // Older sessions also kept which files were free, which is a person's choice (F7).
    const { agreedHash, free } = row;
    found.push({ ...row, ...before, agreedHash, free, gone: false, pieces, bytes, updatedAt });
  }
  await saveFolderFiles(tx, found);
  await placeAgain(tx, locked.agent, new Set(restored.keys()));
  return session;
}

/**
 * The files that the folder's first session brought, as they stand: they were there before Keepsake, so
 * no way back deletes them. They stay as bytes until they change.
 */
async function composeBrought(
  tx: Tx,
  { agent, session }: Pick<LockedSession, "agent" | "session">,
  rows: readonly FolderFileRow[],
  restored: ReadonlyMap<string, Restored>,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const own = [...restored.values()].filter(({ change }) => change.before === null);
  if (own.length === 0 || !(await isFirstOfFolder(tx, agent.id, session))) return new Map();
  const there = rows.filter(({ gone }) => !gone);
  const currentOf = await loadCurrent(tx, agent.id, there);
  const siblings = new Set(there.map(({ pathKey }) => pathKey));
  return new Map(
    own.map(({ row }) => [row.pathKey, composeStored(row, currentOf, siblings).bytes] as const),
  );
}

interface Restored {
  readonly row: FolderFileRow;
  readonly change: FolderChangeRow;
}

/**
 * The files that go back, by key. A file goes back only with all that share a memory with it: its
 * memory would stand in two files, or in none. `apart` are paths of those that stay for that.
 */
async function listRestored(
  tx: Tx,
  rows: readonly FolderFileRow[],
  changes: readonly FolderChangeRow[],
): Promise<{ readonly restored: Map<string, Restored>; readonly apart: readonly string[] }> {
  const byKey = new Map(rows.map((row) => [row.pathKey, row]));
  const files = changes.flatMap((change): Restored[] => {
    const row = byKey.get(change.pathKey);
    return row === undefined ? [] : [{ row, change }];
  });
  const restored = new Map<string, Restored>();
  for (const one of files) {
    if (await isAsLeft(tx, one.row, one.change)) restored.set(one.row.pathKey, one);
  }
  const stays = ({ pathKey }: { readonly pathKey: string }) => !restored.has(pathKey);
  for (let size = -1; size !== restored.size;) {
    size = restored.size;
    const elsewhere = new Set([
      ...rows.filter(stays).flatMap(({ pieces }) => numbersIn(pieces)),
      ...changes.filter(stays).flatMap(numbersBefore),
    ]);
    for (const [key, one] of restored) {
      if (numbersOf(one).some((number) => elsewhere.has(number))) restored.delete(key);
    }
  }
  const shares = (one: Restored) => {
    const own = new Set(numbersOf(one));
    return files.some((other) => other !== one && numbersOf(other).some((each) => own.has(each)));
  };
  const apart = files.filter((one) => stays(one.row) && shares(one)).map(({ row }) => row.path);
  return { restored, apart };
}

/** The memories of a file now, and before the session. */
function numbersOf({ row, change }: Restored): number[] {
  return [...numbersIn(row.pieces), ...numbersBefore(change)];
}

function numbersBefore({ before }: FolderChangeRow): number[] {
  return numbersIn(before?.pieces ?? null);
}

/** Whether a memory of a file is kept: of one that was deleted before, and came back with its memories. */
async function stands(tx: Tx, row: FolderFileRow): Promise<boolean> {
  const currentOf = await loadCurrent(tx, row.agentId, [row]);
  return numbersIn(row.pieces).some((number) => currentOf(number) !== null);
}

/** Whether a file is laid out as a session left it: each that wrote it since was taken back before (F8). */
async function isAsLeft(tx: Tx, row: FolderFileRow, change: FolderChangeRow) {
  const left = change.afterHash ?? goneHash;
  const changes = await listLaterChanges(tx, change);
  // Bytes may be again what they were, and their places other ones.
  if (changes.some(({ isBack }) => !isBack)) return false;
  let hash: string | null = row.agreedHash;
  let isRestored = true;
  for (let steps = 0; steps < changes.length && hash !== left; steps += 1) {
    const made = changes.filter(({ afterHash }) => (afterHash ?? goneHash) === hash);
    const froms = new Set(made.map((one) => (one.isNew ? goneHash : one.beforeHash)));
    if (froms.size !== 1) return false;
    [hash = null] = froms;
    // A way back may have left the file as it was.
    isRestored = made.some((one) => (one.isNew ? row.gone : isOf(row, one.numbers)));
  }
  return hash === left && isRestored;
}

/** Whether a file has these memories and no other. */
function isOf({ pieces }: FolderFileRow, numbers: readonly number[]): boolean {
  const now = new Set(numbersIn(pieces));
  return now.size === new Set(numbers).size && numbers.every((number) => now.has(number));
}

/** The folder still has what the session left there. */
function seenAs(pieces: readonly KeptPiece[], { pieces: now, gone }: FolderFileRow): KeptPiece[] {
  const seen = new Map(
    (gone ? [] : (now ?? [])).flatMap((piece) =>
      "number" in piece ? [[piece.number, piece.seen ?? null] as const] : [],
    ),
  );
  return pieces.map((piece) =>
    "number" in piece ? { ...piece, seen: seen.get(piece.number) ?? null } : piece,
  );
}
