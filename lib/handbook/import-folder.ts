import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { loadHandbook, type StoredDocument } from "@/db/queries/handbook/document-versions";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { lockPermitted, requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type FolderContent, type LeftOut, readFolder } from "@/lib/handbook/folder";
import { checkHandbook } from "@/lib/handbook/grammar/check-handbook";
import {
  compareHandbookPaths,
  type HandbookDocument,
  isNotePath,
  splitLines,
} from "@/lib/handbook/grammar/document";
import type { Fault } from "@/lib/handbook/grammar/fault";
import type { RunReference } from "@/lib/handbook/grammar/run-files";
import { carryLines, type DroppedLine, droppedPersonLines } from "@/lib/handbook/lines/carry-lines";
import { listRunReferences, toReference } from "@/lib/handbook/load-runs";
import { writeDocuments } from "@/lib/handbook/save";
import { type RunChange, settleRuns, writeRuns } from "@/lib/handbook/save-runs";
import { readArchive } from "@/lib/interop/archive";
import { findSecrets } from "@/lib/interop/secrets";
import { takeTurns } from "@/lib/process";

/** What becomes of a folder's documents in one agent. */
interface DocumentPlan {
  /** Those that are written, by path; none where a fault is refused. */
  readonly written: ReadonlyMap<string, HandbookDocument>;
  /** Those that are there already, the same or another version that is not replaced. */
  readonly kept: readonly { readonly path: string; readonly isSame: boolean }[];
  /** H8: lines of people that the new texts no longer have. */
  readonly dropped: readonly (DroppedLine & { readonly path: string })[];
  readonly faults: readonly Fault[];
  /** H4b: what else is out of form; the documents are written as they are. */
  readonly warnings: readonly Fault[];
}

/**
 * Plans which documents of a folder are written, byte for byte. Lines that are there already keep
 * whose they are and what they rest on. They are checked together with those in force (H4). With
 * what can't be read they are refused together, unless a person takes them as they are (H7).
 */
function planDocuments(
  documents: ReadonlyMap<string, string>,
  inForce: ReadonlyMap<string, StoredDocument>,
  runs: readonly RunReference[],
  /** `person`: whose notes come in (H4b). */
  options: Options & { readonly person: string },
): DocumentPlan {
  const written = new Map<string, HandbookDocument>();
  const kept: { path: string; isSame: boolean }[] = [];
  for (const path of [...documents.keys()].sort(compareHandbookPaths)) {
    const text = documents.get(path) ?? "";
    const before = inForce.get(path);
    const isSame = before?.text === text;
    if (before !== undefined && (isSame || !options.replace)) kept.push({ path, isSame });
    else {
      const by = isNotePath(path)
        ? ({ by: "person", person: options.person } as const)
        : ({ by: "import" } as const);
      written.set(path, carryLines(before ?? null, text, by));
    }
  }
  if (written.size === 0) return { written, kept, dropped: [], faults: [], warnings: [] };
  const whole = new Map<string, HandbookDocument>([...inForce, ...written]);
  const context = { runs, leniency: "imported" } as const;
  const { faults: unreadable, warnings } = checkHandbook(whole, context);
  const secrets = options.secrets === "keep" ? [] : findSecretFaults(written);
  const isRefused = secrets.length > 0 || (unreadable.length > 0 && options.faults === "refuse");
  const faults = [...unreadable, ...secrets];
  if (isRefused) return { written: new Map(), kept, dropped: [], faults, warnings };
  const dropped = [...written].flatMap(([path, { text }]) => {
    const before = inForce.get(path);
    const lines = before === undefined ? [] : droppedPersonLines(before, text);
    return lines.map((line) => ({ path, ...line }));
  });
  return { written, kept, dropped, faults, warnings };
}

function findSecretFaults(documents: ReadonlyMap<string, HandbookDocument>): Fault[] {
  return [...documents].flatMap(([path, { text }]) =>
    findSecrets(text).map(({ kind, start }) => ({
      path,
      line: splitLines(text.slice(0, start)).length,
      rule: "secret",
      message: `This line contains what looks like ${kind}. Remove it, or import with secrets=keep.`,
    })),
  );
}

const flagSchema = z.union([z.boolean(), z.stringbool()], "Choose: true or false.");

export const importFolderSchema = z.strictObject({
  agentId: agentIdSchema,
  /** A zip, tar or tar.gz file. */
  archive: z.instanceof(Uint8Array),
  dryRun: flagSchema.default(false),
  replace: flagSchema.default(false).meta({ description: "Replace documents that are there." }),
  faults: z
    .enum(["keep", "refuse"], "Choose: keep or refuse.")
    .default("refuse")
    .meta({ description: "Whether documents that can't be read are written as they are." }),
  secrets: z
    .enum(["keep", "refuse"], "Choose: keep or refuse.")
    .default("refuse")
    .meta({ description: "Whether documents may contain what looks like a secret." }),
});

type Options = Pick<z.output<typeof importFolderSchema>, "replace" | "faults" | "secrets">;

/**
 * Imports a folder in the origin's form: its runs, and its documents byte for byte (H7). Documents
 * that can't be read are written only on request; runs, and what is only out of form, always (H4b).
 * A dry run reports the same and writes nothing. Throws a 400 for an archive that is refused.
 */
export async function importFolder(ctx: Context, input: z.output<typeof importFolderSchema>) {
  const { agentId } = input;
  const agent = await requireAgent(ctx, agentId, "memories.import");
  const reading = await readArchive(input.archive);
  if (!reading.ok) throw Refusal.invalid({ file: reading.message }, reading.message);
  const at = ctx.now();
  if (reading.files.size === 0) throw Refusal.invalid({ file: "The archive is empty." });
  const content = await takeTurns(readFolder(reading.files, at));
  const by = { ctx, at, content, options: input };
  if (input.dryRun) return reportOf(content, await settleFolder(ctx.db, agent.id, by));
  return ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    const locked = await lockPermitted(ctx, tx, agentId, "memories.import");
    const settled = await settleFolder(tx, agentId, by);
    await writeFolder(tx, { ctx, at, agent: locked }, settled);
    return reportOf(content, settled);
  });
}

type SettledFolder = Awaited<ReturnType<typeof settleFolder>>;

/** Compares a folder with what an agent has. Writes nothing. */
async function settleFolder(
  db: Db,
  agentId: string,
  by: {
    readonly ctx: Context;
    readonly at: Date;
    readonly content: FolderContent;
    readonly options: Options;
  },
) {
  const { ctx, at, content, options } = by;
  const runs = await settleRuns(db, { agentId, at, actor: ctx.actor }, content.runs);
  const references = new Map(
    (await listRunReferences(db, agentId)).map((one) => [one.threadId, one]),
  );
  for (const { row, change } of runs) {
    if (change !== "stale") references.set(row.threadId, toReference(row));
  }
  const inForce = await loadHandbook(db, agentId);
  const documents = planDocuments(content.documents, inForce, [...references.values()], {
    ...options,
    person: ctx.actor.name,
  });
  return { inForce, runs, documents };
}

async function writeFolder(
  tx: Tx,
  { ctx, at, agent }: { readonly ctx: Context; readonly at: Date; readonly agent: AgentRow },
  { runs, documents, inForce }: SettledFolder,
): Promise<void> {
  const withRuns = await writeRuns(tx, { agent, at, actor: ctx.actor }, runs);
  if (documents.written.size === 0) return;
  await writeDocuments(ctx, tx, {
    agent: withRuns,
    at,
    documents: [...documents.written].map(([path, { text, lines }]) => ({
      path,
      content: text,
      lines,
      before: inForce.get(path)?.text ?? null,
    })),
    records: (versions) =>
      [...versions].map(([path, version]) => ({
        kind: "document-imported",
        data: { path, version },
      })),
  });
}

function reportOf(content: FolderContent, { runs, documents }: SettledFolder) {
  const count = (change: RunChange) => runs.filter((run) => run.change === change).length;
  const stale = runs.flatMap(({ change }, index): LeftOut[] =>
    change === "stale" ? [{ path: content.places[index] ?? "", reason: olderWords }] : [],
  );
  const written = runs.filter(({ change }) => change !== "unchanged" && change !== "stale");
  return {
    runs: {
      added: count("added"),
      refreshed: count("refreshed"),
      restored: count("restored"),
      unchanged: count("unchanged"),
      skipped: [...content.leftOut, ...stale],
    },
    documents: {
      written: [...documents.written.keys()],
      kept: documents.kept,
      dropped: documents.dropped,
      faults: documents.faults,
    },
    warnings: [...content.badBytes, ...documents.warnings],
    redactions: written.reduce((sum, { redactions }) => sum + redactions, 0),
  };
}

const olderWords = "A newer version of this run is there already.";
