import { z } from "zod";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { listWholeRuns, type RunRow } from "@/db/queries/handbook/runs";
import { agentIdSchema } from "@/lib/agents/schema";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { compareHandbookPaths } from "@/lib/handbook/grammar/document";
import {
  printRawMemories,
  printRunFile,
  rawMemoriesPath,
  runFolder,
} from "@/lib/handbook/grammar/run-files";
import { archiveLimits, writeZip } from "@/lib/interop/archive";
import { fileWord } from "@/lib/memories/export";

export const exportFolderSchema = z.strictObject({ agentId: agentIdSchema });

const runsAtOnce = 200;

interface ZipFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly lines: readonly [Uint8Array];
}

/** A handbook and its runs as a zip (H7). Throws a 409 for more than an import takes. */
export async function exportFolder(
  ctx: Context,
  { agentId }: z.output<typeof exportFolderSchema>,
): Promise<ZipFile> {
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
    lines: [await writeZip(files)],
  };
}

/** The origin's order. */
function byThread(a: RunRow, b: RunRow): number {
  return a.threadId < b.threadId ? -1 : 1;
}

/** The other files are the handbook's own. */
const mostRuns = archiveLimits.entries - 1_000;

function sizeOf({ summary, rawMemory }: RunRow): number {
  return Buffer.byteLength(summary) + Buffer.byteLength(rawMemory) + 1_000;
}

function refuseTooMuch(): Refusal {
  const message = "This agent has more runs than one archive may hold. Read them page by page.";
  return Refusal.conflict("too-many-runs", message);
}

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
        if (runs.length > mostRuns || bytes > archiveLimits.bytes) throw refuseTooMuch();
        if (some.length < runsAtOnce) return { documents, runs: runs.sort(byThread) };
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
