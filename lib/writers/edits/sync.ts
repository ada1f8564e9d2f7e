import type { Db, Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { lockAgent, lockOpenSession } from "@/db/queries/agents/lock-agent";
import {
  decidedKey,
  dropDecided,
  listDecidedHashes,
  listHeldFiles,
} from "@/db/queries/folder/folder-edits";
import {
  type FolderFileRow,
  listFolderFiles,
  saveFolderFiles,
} from "@/db/queries/folder/folder-files";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { requireAgent } from "@/lib/agents/load";
import { type Context, rehearse, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { newMemoriesFile } from "@/lib/folder/load";
import { saveNewMemories } from "@/lib/folder/save";
import { pathKey } from "@/lib/interop/place";
import { isActive } from "@/lib/ledger/entries/session";
import {
  answerOf,
  type Done,
  type FolderView,
  noteOffers,
  rowsOf,
  type SentFile,
  type SyncAnswer,
  type SyncRequest,
  textsIn,
  viewFolder,
} from "@/lib/writers/edits/answer";
import { takeIn } from "@/lib/writers/edits/save-sync";
import { supersede } from "@/lib/writers/edits/start";

/**
 * One sync of a folder (F8): takes in what the agent changed, and answers what is newer here. A file
 * that both sides changed is merged by its pieces (F9).
 */
export async function syncFolder(ctx: Context, request: SyncRequest): Promise<SyncAnswer> {
  const { agentId, dryRun } = request;
  const agent = await requireAgent(ctx, agentId, "memories.add");
  refuseTwice(request.files);
  return rehearse(ctx, dryRun, async (within) => {
    const before = await viewFolder(within, agent, recallView(within.db, agentId));
    const done = await within.db.transaction(async (tx) => {
      const result = await sync(within, tx, request, { ...before, revision: agent.revision });
      if ("join" in result) return result;
      const hasNew = await writeNew(within, tx, agentId);
      return { ...result, isWritten: result.isWritten || hasNew };
    });
    if ("join" in done) return done;
    const now = { ...agent, revision: done.revision };
    const after = done.isWritten ? await viewFolder(within, now, before) : before;
    if (!dryRun) keepView(within.db, agentId, after);
    const answer = answerOf(request, before, after, done);
    const writes = await within.db.transaction((tx) =>
      noteOffers(within, tx, { agentId, writes: answer.writes, after }),
    );
    return { ...answer, writes, newMemoriesFile: newMemoriesFile(agent) };
  });
}

const keepMs = 300_000;
const mostBytes = 8_000_000;
interface KeptView {
  readonly agentId: string;
  readonly view: FolderView;
  readonly end: NodeJS.Timeout;
}
const kept = new WeakMap<Db, KeptView>();

/** A folder that is being worked in is synced again soon: what did not change since is not read again. */
function recallView(db: Db, agentId: string): FolderView | undefined {
  const last = kept.get(db);
  return last?.agentId === agentId ? last.view : undefined;
}

/** Keeps the last folder for a while, if it is not too large to be kept. */
function keepView(db: Db, agentId: string, view: FolderView): void {
  clearTimeout(kept.get(db)?.end);
  kept.delete(db);
  const bytes = [...view.files.values()].reduce((sum, file) => sum + file.bytes.byteLength, 0);
  if (view.placed === null || bytes > mostBytes) return;
  kept.set(db, { agentId, view, end: setTimeout(() => kept.delete(db), keepMs).unref() });
}

function refuseTwice(files: readonly SentFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    const key = pathKey(path);
    if (seen.has(key)) throw Refusal.invalid({ files: `${path} is given twice.` });
    seen.add(key);
  }
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
    const { revision } = agent;
    return { sent, outcome: null, taken, held, decided, running, isWritten: !isSame, revision };
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
      ...again,
    ],
  });
  const stillHeld = new Map((await listHeldFiles(tx, agentId)).map((one) => [one.pathKey, one]));
  const taken = new Map(
    [...edited, ...again]
      .map(({ path, hash }) => [pathKey(path), hash] as const)
      .filter(([key]) => !outcome.heldKeys.has(key)),
  );
  const { revision } = outcome.agent;
  return { sent, outcome, taken, held: stillHeld, decided, running, isWritten: true, revision };
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

/** F4: the next answer has what was added in Keepsake, at the place that a person chose for it. */
async function writeNew(ctx: Context, tx: Tx, agentId: string): Promise<boolean> {
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  return agent !== null && saveNewMemories(tx, agent, ctx.now());
}
