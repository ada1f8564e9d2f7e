import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { lockAgent, lockOpenSession } from "@/db/queries/agents/lock-agent";
import {
  decidedKey,
  dropDecided,
  listDecidedHashes,
  listHeldFiles,
  type ProposalRow,
} from "@/db/queries/folder/folder-edits";
import {
  type FolderFileRow,
  listFolderFiles,
  saveFolderFiles,
  saveOffers,
} from "@/db/queries/folder/folder-files";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { seeAsAgent } from "@/lib/agents/agent-view";
import { requireAgent } from "@/lib/agents/load";
import { type Context, rehearse, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { CurrentOf } from "@/lib/folder/compose";
import {
  type ComposedFile,
  composeStored,
  currentIn,
  loadPlaced,
  newMemoriesFile,
  numbersIn,
  type Placed,
} from "@/lib/folder/load";
import { pathKey } from "@/lib/folder/path";
import { saveNewMemories } from "@/lib/folder/save";
import { isActive } from "@/lib/ledger/entries/session";
import { type SyncOutcome, takeIn } from "@/lib/writers/edits/save-sync";
import { supersede } from "@/lib/writers/edits/start";

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

type FileState = "same" | "taken" | "held" | "write" | "unread" | "waiting";

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
interface FolderView {
  readonly files: ReadonlyMap<string, ComposedFile>;
  readonly currentOf: CurrentOf;
  /** The keys of the files that are there. */
  readonly siblings: ReadonlySet<string>;
  /** Null where the agent sees another state than the stored one. */
  readonly placed: Placed | null;
}

/**
 * One sync of a folder (F8): takes in what the agent changed, and answers what is newer here. A file
 * that both sides changed is merged by its pieces (F9).
 */
export async function syncFolder(ctx: Context, request: SyncRequest): Promise<SyncAnswer> {
  const { agentId, dryRun } = request;
  const agent = await requireAgent(ctx, agentId, "memories.add");
  refuseTwice(request.files);
  return rehearse(ctx, dryRun, async (within) => {
    const before = await viewFolder(within, agent);
    const done = await within.db.transaction(async (tx) => {
      const result = await sync(within, tx, request, { ...before, revision: agent.revision });
      if ("join" in result) return result;
      const hasNew = await writeNew(within, tx, agentId);
      return { ...result, isWritten: result.isWritten || hasNew };
    });
    if ("join" in done) return done;
    const after = done.isWritten ? await viewFolder(within, agent, before) : before;
    const answer = answerOf(request, before, after, done);
    const writes = await within.db.transaction((tx) =>
      noteOffers(within, tx, { agentId, writes: answer.writes, after }),
    );
    return { ...answer, writes, newMemoriesFile: newMemoriesFile(agent) };
  });
}

function refuseTwice(files: readonly SentFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    const key = pathKey(path);
    if (seen.has(key)) throw Refusal.invalid({ files: `${path} is given twice.` });
    seen.add(key);
  }
}

/**
 * What did not change since it was read `before` is neither read nor composed again: that takes most of
 * the time of a sync. `agent` is as it was then.
 */
function viewFolder(
  ctx: Context,
  { id: agentId, revision }: AgentRow,
  before?: FolderView,
): Promise<FolderView> {
  return seeAsAgent(ctx, agentId, async ({ db }) => {
    // What the agent sees can change without a new revision.
    const known = db === ctx.db && before?.placed != null ? before : null;
    const rows = await listFolderFiles(db, agentId, known === null ? [] : rowsOf(known));
    const memories = await loadPlaced(db, agentId, rows, known?.placed ?? undefined);
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

function rowsOf({ files }: FolderView): FolderFileRow[] {
  return [...files.values()].map(({ row }) => row);
}

interface Done {
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
}

async function sync(
  ctx: Context,
  tx: Tx,
  request: SyncRequest,
  before: FolderView & { readonly revision: number },
): Promise<Done | SyncAnswer> {
  const { agentId, files, join } = request;
  await giveTime(tx);
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, "memories.add", { agentId, ownerId: agent.ownerId });
  const both = sayBoth(agent, files, before);
  if (both !== null && !join) {
    const none = { files: [], writes: [], session: null, newMemoriesFile: null, wait: null };
    return { ...none, join: both };
  }
  const rows = await listFolderFiles(tx, agentId, rowsOf(before));
  const byKey = new Map(rows.map((row) => [row.pathKey, row]));
  const open = await lockOpenSession(tx, agentId);
  const running = open !== null && isActive(open.state);
  const owned = files.map(({ path, hash, seen, tried }) => ({
    pathKey: pathKey(path),
    hash,
    seenHash: seen,
    tried,
  }));
  await dropDecided(tx, agentId, owned);
  const keys = owned.map((one) => one.pathKey);
  const decided = await listDecidedHashes(tx, agentId, keys);
  const held = new Map((await listHeldFiles(tx, agentId)).map((one) => [one.pathKey, one]));
  const agreed = files.flatMap((file) => agreedNow(file, before, byKey));
  await saveFolderFiles(tx, agreed);
  const saved = new Map(agreed.map((row) => [row.pathKey, row]));
  const known = rows.map((row) => saved.get(row.pathKey) ?? row);
  const bases = new Map(known.flatMap((row) => (row.gone ? [] : [[row.pathKey, row.agreedHash]])));
  const sent = files.map((file) => {
    // An answer that got lost: its owner has what was agreed on all the same.
    const isAgreed = file.seen !== null && file.hash === bases.get(pathKey(file.path));
    return isAgreed ? { ...file, seen: file.hash } : file;
  });
  const changed = sent.filter(
    (file) => isChanged(file, before, held, decided) && !isBlindDeletion(file, bases),
  );
  // What is held may be taken back by who sent it: as it was, or a new file that is gone again. An
  // unchanged copy on another machine takes nothing back.
  const isBack = ({ path, hash, tried }: SentFile) => {
    const own = held.get(pathKey(path));
    if (own === undefined || hash !== (bases.get(own.pathKey) ?? null)) return false;
    return tried === undefined || tried === (own.hash ?? "deleted");
  };
  const fresh = new Set([...changed, ...sent.filter(isBack)].map(({ path }) => pathKey(path)));
  const touched = new Set([...fresh].flatMap((key) => held.get(key)?.sessionId ?? []));
  if (changed.length + touched.size === 0) {
    const isSame = agreed.length + decided.size === 0 && agent.revision === before.revision;
    const taken = new Map<string, string | null>();
    return { sent, outcome: null, taken, held, decided, running, isWritten: !isSame };
  }
  const at = ctx.now();
  const { placed } = before;
  const input = { agent, actor: ctx.actor, at, rows: known, placed };
  const edited = changed.filter((file) => !isBack(file));
  const again = [...held.values()].filter(
    (one) => touched.has(one.sessionId) && !fresh.has(one.pathKey),
  );
  let superseded = agent;
  const newer = { actor: ctx.actor, at, message: "A newer edit took its place." };
  for (const id of touched) superseded = await supersede(tx, superseded, id, newer);
  const outcome = await takeIn(tx, {
    ...input,
    agent: superseded,
    files: [
      ...edited.map(({ path, bytes, seen, hash }) => ({
        path,
        bytes: hash === null ? null : bytes,
        seenHash: seen,
      })),
      ...again.map(({ path, bytes, seenHash }) => ({ path, bytes, seenHash })),
    ],
  });
  const stillHeld = new Map((await listHeldFiles(tx, agentId)).map((one) => [one.pathKey, one]));
  const taken = new Map(
    [...edited, ...again]
      .map(({ path, hash }) => [pathKey(path), hash] as const)
      .filter(([key]) => !outcome.heldKeys.has(key)),
  );
  return { sent, outcome, taken, held: stillHeld, decided, running, isWritten: true };
}

/** F9: at the first meeting of two sides that both hold something nothing changes by itself. */
function sayBoth(agent: AgentRow, files: readonly SentFile[], before: FolderView): string | null {
  const here = ({ path }: SentFile) => before.files.get(pathKey(path));
  const differs = files.some((file) => here(file)?.hash !== file.hash);
  const isLinked = [...before.files.values()].some(({ row }) => row.linked);
  const isUnseen = files.some(
    (file) => here(file)?.row.gone === false && here(file)?.hash !== file.hash,
  );
  const isFirst =
    files.length > 0 && files.every(({ seen }) => seen === null) && (!isLinked || isUnseen);
  const hasFiles = [...before.files.values()].some(({ row }) => !row.gone);
  if (!isFirst || !differs || (!hasFiles && agent.coreCount === 0)) return null;
  return `${agent.name} has ${agent.coreCount} memories in Keepsake, and the folder has ${files.length} files. Join them with --yes: texts are matched, and no memory is deleted on either side.`;
}

function isChanged(
  { path, seen, hash, bytes }: SentFile,
  before: FolderView,
  held: Done["held"],
  decided: Done["decided"],
): boolean {
  const key = pathKey(path);
  const known = before.files.get(key);
  const here = known === undefined || known.row.gone ? null : known.hash;
  const proposal = held.get(key);
  if (hash === seen || hash === (proposal === undefined ? here : proposal.hash)) return false;
  if (hash !== null && bytes === null) {
    throw Refusal.invalid({ files: `${path} was changed, and its content is missing.` });
  }
  return !decided.has(decidedKey(key, hash));
}

/** F9: the file isn't what its owner believes to delete, so it comes back. */
function isBlindDeletion({ path, seen, hash }: SentFile, bases: ReadonlyMap<string, string>) {
  return hash === null && (bases.get(pathKey(path)) ?? seen) !== seen;
}

/** Both sides have the same bytes: that is what the next edit starts from. */
function agreedNow(
  { path, hash, seen }: SentFile,
  { files, currentOf }: FolderView,
  rows: ReadonlyMap<string, FolderFileRow>,
): FolderFileRow[] {
  const key = pathKey(path);
  const [composed, row] = [files.get(key), rows.get(key)];
  if (composed === undefined || row === undefined || row.gone) return [];
  // What was composed of an older row says nothing of this one.
  const isSame = composed.row === row && hash === composed.hash;
  const isHere = isSame && !(row.linked && row.agreedHash === hash);
  const { offered } = row;
  const isOffer = offered !== null && offered.hash === seen && row.agreedHash !== seen;
  if (!isHere && !isOffer) return [];
  const texts = isHere ? textsIn(composed, currentOf) : new Map(offered?.texts);
  const pieces =
    row.pieces?.map((piece) =>
      "number" in piece ? { ...piece, seen: texts.get(piece.number) ?? null } : piece,
    ) ?? null;
  const agreedHash = (isHere ? hash : seen) ?? row.agreedHash;
  return [{ ...row, pieces, linked: true, agreedHash, offered: null }];
}

/** The text at each memory's place in a file; of a change that is left out (F4), the text before. */
function textsIn({ row, left }: ComposedFile, currentOf: CurrentOf): Map<number, string> {
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

/** F4: the next answer has what was added in Keepsake, at the place that a person chose for it. */
async function writeNew(ctx: Context, tx: Tx, agentId: string): Promise<boolean> {
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  return agent !== null && saveNewMemories(tx, agent, ctx.now());
}

interface Noted extends Pick<SyncAnswer, "writes"> {
  readonly agentId: string;
  readonly after: FolderView;
}

/**
 * What is sent now is what the next edit starts from, once its owner has it. Returns the writes that
 * hold: none since a session began (F4), and no words that are gone since they were read (M7).
 */
async function noteOffers(
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

function answerOf(
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
