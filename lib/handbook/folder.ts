import { isUtf8 } from "node:buffer";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { listWholeRuns, type RunRow } from "@/db/queries/handbook/runs";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { compareHandbookPaths, isHandbookPath } from "@/lib/handbook/grammar/document";
import type { Fault } from "@/lib/handbook/grammar/fault";
import {
  type FoundRun,
  joinRuns,
  printRawMemories,
  printRunFile,
  printTime,
  rawMemoriesPath,
  runFolder,
} from "@/lib/handbook/grammar/run-files";
import { isFuture, type RedactedRun, redactRun } from "@/lib/handbook/save-runs";
import { newRunSchema } from "@/lib/handbook/schema";
import { maxDocumentLength } from "@/lib/handbook/settings";
import { archiveLimits, writeZip } from "@/lib/interop/archive";
import { countCodePoints } from "@/lib/ledger/texts/content";
import { fileWord } from "@/lib/memories/export";

export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/** What programs leave behind in folders and archives. */
const litter = /(?:^|\/)(?:__MACOSX|\.git|\.DS_Store|\._[^/]*|Thumbs\.db)(?:\/|$)/;

/** Sorts the files of a folder in the origin's form, which may be inside of one other folder. */
function sortFiles(files: ReadonlyMap<string, Uint8Array>) {
  /** By name below `rollout_summaries/`. */
  const summaries = new Map<string, string>();
  const documents = new Map<string, string>();
  const leftOut: LeftOut[] = [];
  /** H4b: lines with bytes that were replaced. */
  const badBytes: Fault[] = [];
  let rawMemories: string | null = null;
  const own = new Map([...files].filter(([path]) => !litter.test(path)));
  const top = topFolder([...own.keys()]);
  for (const [whole, bytes] of own) {
    const path = whole.slice(top.length);
    const text = readText(bytes);
    const summary = /^rollout_summaries\/([^/]+\.md)$/.exec(path)?.[1];
    const isKnown = path === rawMemoriesPath || summary !== undefined || isHandbookPath(path);
    if (!isKnown) leftOut.push({ path, reason: "This file isn't part of a handbook." });
    else if (text === null) leftOut.push({ path, reason: "This isn't a text." });
    else if (path === rawMemoriesPath) rawMemories = text;
    else if (summary !== undefined) summaries.set(summary, text);
    else if (countCodePoints(text) > maxDocumentLength) leftOut.push({ path, reason: tooLong });
    else documents.set(path, text);
    if (isKnown && text !== null) badBytes.push(...findBadBytes(path, bytes));
  }
  return { rawMemories, summaries, documents, leftOut, badBytes };
}

const tooLong = `A document has at most ${maxDocumentLength.toLocaleString("en")} characters.`;

/** The folder that all files are in, with its slash, unless they are in the handbook's own place. */
function topFolder(paths: readonly string[]): string {
  const [first = ""] = paths;
  const top = first.slice(0, first.indexOf("/") + 1);
  const isOwn = top === runFolder || top === "skills/" || top === "";
  return isOwn || !paths.every((path) => path.startsWith(top)) ? "" : top;
}

// A mark at the beginning is part of the text: it stays byte for byte.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A file's text; null for one that isn't a text: a tenth of it is NUL. */
function readText(bytes: Uint8Array): string | null {
  const text = decoder.decode(bytes);
  const parts = text.split("\0");
  return parts.length > 1 + text.length / 10 ? null : parts.join("\uFFFD");
}

const mostNamed = 50;

/** H4b: a byte that isn't UTF-8 is replaced, as NUL is, and the rest is read. */
function findBadBytes(path: string, bytes: Uint8Array): Fault[] {
  const found: Fault[] = [];
  const isBad = (part: Uint8Array) => !isUtf8(part) || part.includes(0);
  if (!isBad(bytes)) return found;
  const message = "This line has bytes that aren't text in UTF-8; each is replaced by \uFFFD.";
  for (let [line, from] = [1, 0]; from < bytes.length && found.length < mostNamed; line += 1) {
    const next = bytes.indexOf(0x0a, from);
    const to = next === -1 ? bytes.length : next;
    if (isBad(bytes.subarray(from, to))) found.push({ path, line, rule: "bad-bytes", message });
    from = to + 1;
  }
  return found;
}

/** What a folder in the origin's form brings. */
export interface FolderContent {
  readonly runs: readonly RedactedRun[];
  /** Where each run was found, in the same order. */
  readonly places: readonly string[];
  readonly documents: ReadonlyMap<string, string>;
  /** Files and runs that are no part of it, with why. */
  readonly leftOut: readonly LeftOut[];
  readonly badBytes: readonly Fault[];
}

/** Reads a folder's files in steps: nothing that an agent cannot have gets into it (H1). */
export function* readFolder(
  files: ReadonlyMap<string, Uint8Array>,
  now: Date,
): Generator<undefined, FolderContent> {
  const { rawMemories, summaries, documents, leftOut, badBytes } = sortFiles(files);
  const runs: RedactedRun[] = [];
  const places: string[] = [];
  const refused: LeftOut[] = [];
  const seen = new Set<string>();
  for (const found of joinRuns(rawMemories, summaries)) {
    const checked = checkRun(found, seen, now);
    if (typeof checked === "string") refused.push({ path: found.place, reason: checked });
    else {
      seen.add(found.threadId);
      runs.push(checked);
      places.push(found.place);
    }
    yield;
  }
  return { runs, places, documents, leftOut: [...leftOut, ...refused], badBytes };
}

/** A run without its secrets, or why it can't be taken. */
function checkRun(found: FoundRun, seen: ReadonlySet<string>, now: Date): RedactedRun | string {
  const { threadId, updatedAt, cwd, path, summary, rawMemory, file } = found;
  if (seen.has(threadId)) return `The run ${threadId} is in the folder twice.`;
  if (updatedAt === null) return "This run has no updated_at.";
  if (cwd === null) return "This run has no cwd.";
  if (isFuture(updatedAt.getTime(), now)) return "This run's updated_at is in the future.";
  const given = { threadId, updatedAt: printTime(updatedAt), cwd, path: path ?? "" };
  const parsed = newRunSchema.safeParse({ ...given, summary, rawMemory });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${String(issue?.path[0] ?? "run")}: ${issue?.message ?? "This can't be read."}`;
  }
  return redactRun({ ...parsed.data, ...(file !== undefined && { file }) });
}

const runsAtOnce = 200;

/** A handbook and its runs as a zip (H7). Throws a 409 for more than an import takes. */
export async function exportFolder(ctx: Context, { agentId }: { readonly agentId: string }) {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const texts = new Map<string, string>();
  const { documents, runs } = await loadFolder(ctx, agentId);
  for (const path of [...documents.keys()].sort(compareHandbookPaths)) {
    texts.set(path, documents.get(path)?.text ?? "");
  }
  const withRawMemory = runs.filter(({ rawMemory }) => rawMemory.trim() !== "");
  texts.set(rawMemoriesPath, printRawMemories(withRawMemory));
  for (const run of runs) texts.set(runFolder + run.file, printRunFile(run));
  const encoder = new TextEncoder();
  const files = new Map([...texts].map(([path, text]) => [path, encoder.encode(text)]));
  const day = ctx.now().toISOString().slice(0, 10);
  return {
    fileName: `${fileWord(agent.name)}-handbook-${day}.zip`,
    mediaType: "application/zip",
    lines: [await writeZip(files)] as const,
  };
}

/** The other files are the handbook's own. */
const mostRuns = archiveLimits.entries - 1_000;

function sizeOf({ summary, rawMemory }: RunRow): number {
  return Buffer.byteLength(summary) + Buffer.byteLength(rawMemory) + 1_000;
}

const tooMuch = "This agent has more runs than one archive may hold. Read them page by page.";

/** Documents and runs as they were at one moment. */
async function loadFolder(ctx: Context, agentId: string) {
  return ctx.db.transaction(
    async (tx) => {
      const documents = await loadHandbook(tx, agentId);
      const runs: RunRow[] = [];
      let bytes = 0;
      for (;;) {
        const after = runs.at(-1)?.threadId ?? "";
        const some = await listWholeRuns(tx, agentId, { after, limit: runsAtOnce });
        runs.push(...some);
        bytes += some.reduce((sum, run) => sum + sizeOf(run), 0);
        if (runs.length > mostRuns || bytes > archiveLimits.bytes) {
          throw Refusal.conflict("too-many-runs", tooMuch);
        }
        if (some.length < runsAtOnce) break;
      }
      // The origin's order.
      return { documents, runs: runs.sort((a, b) => (a.threadId < b.threadId ? -1 : 1)) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
