import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { type AgentRow, writeAgent } from "@/db/queries/agents/agent-write";
import { markHandbookDue } from "@/db/queries/handbook/handbook-state";
import {
  findKnownRuns,
  findTakenFiles,
  type KnownRun,
  type NewRun,
  type RunRow,
  saveRuns,
  setRunDeleted,
} from "@/db/queries/handbook/runs";
import { lockPermitted } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { readRawMemory } from "@/lib/handbook/grammar/raw-memory";
import { requireRun } from "@/lib/handbook/load-runs";
import { type NewRunInput, threadIdSchema } from "@/lib/handbook/schema";
import { redactSecrets } from "@/lib/interop/secrets";
import type { Actor } from "@/lib/ledger/entries/actor";
import { takeTurns } from "@/lib/process";

export type RedactedRun = ReturnType<typeof redactRun>;

/** A run without the secrets that it came with (H1), and how many they were. */
export function redactRun(given: NewRunInput) {
  const run = { ...given };
  let redactions = 0;
  for (const field of ["cwd", "path", "summary", "rawMemory"] as const) {
    const { text, count } = redactSecrets(given[field]);
    run[field] = text;
    redactions += count;
  }
  return { run, redactions };
}

/** The same for many, in steps: a large import takes seconds. */
function* redactRuns(given: readonly NewRunInput[]): Generator<undefined, RedactedRun[]> {
  const redacted: RedactedRun[] = [];
  for (const run of given) {
    redacted.push(redactRun(run));
    yield;
  }
  return redacted;
}

const longestName = 120;
const longestSlug = 48;

/** A run's file names, best first: as it came or of time and task, then with its thread's hash. */
export function namesOfRunFile(run: NewRunInput): readonly [string, string] {
  const base = nameGiven(run.file) ?? `${stampOf(run.updatedAt)}-${slugOf(run)}`;
  const hash = sha256(run.threadId).slice(0, 16);
  const short = base.slice(0, longestName - ".md".length - hash.length - 1);
  return [`${base}.md`, `${short}-${hash}.md`];
}

/** A given name without its ending, in the characters that every file system takes. */
function nameGiven(file: string | undefined): string | null {
  const name = (file ?? "")
    .replace(/\.md$/i, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^\.+/, "")
    .slice(0, longestName - ".md".length);
  return name === "" ? null : name;
}

function stampOf(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replaceAll(":", "-");
}

function slugOf({ rawMemory, cwd }: NewRunInput): string {
  const task = readRawMemory(rawMemory).task ?? "";
  return slug(task) || slug(cwd.split(/[\\/]/).findLast((part) => part !== "") ?? "") || "run";
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, "");
}

/** What becomes of a run that comes in. A stale one is older than the one that is there. */
export type RunChange = "added" | "refreshed" | "restored" | "unchanged" | "stale";

/** Compares runs of distinct threads with an agent's (H1); under its lock to be written. */
export async function settleRuns(
  db: Db,
  by: { readonly agentId: string; readonly at: Date; readonly actor: Actor },
  items: readonly RedactedRun[],
) {
  const names = items.map(({ run }) => namesOfRunFile(run));
  const threads = items.map(({ run }) => run.threadId);
  const known = await findKnownRuns(db, by.agentId, threads);
  const taken = await findTakenFiles(db, by.agentId, names.flat());
  return items.map(({ run, redactions }, index) => {
    const { file: _file, updatedAt, ...texts } = run;
    const before = known.get(run.threadId);
    const file = before?.file ?? freeName(names[index] ?? [], run.threadId, taken);
    taken.set(file, run.threadId);
    const added = { agentId: by.agentId, addedAt: by.at, addedBy: by.actor };
    const row: NewRun = {
      messages: null,
      ...texts,
      ...added,
      file,
      updatedAt: new Date(updatedAt),
    };
    const change: RunChange = before === undefined ? "added" : compare(before, row);
    return { row, redactions, change };
  });
}

function freeName(
  names: readonly string[],
  threadId: string,
  taken: ReadonlyMap<string, string>,
): string {
  const free = names.find((name) => (taken.get(name) ?? threadId) === threadId);
  if (free !== undefined) return free;
  throw Refusal.conflict("file-taken", `Another run has the file name ${names.at(-1) ?? ""}.`);
}

function compare(before: KnownRun, row: NewRun): RunChange {
  if (row.updatedAt < before.updatedAt) return "stale";
  if (before.deletedAt !== null) return "restored";
  const isSame =
    row.updatedAt.getTime() === before.updatedAt.getTime() &&
    row.cwd === before.cwd &&
    row.path === before.path &&
    sha256(row.summary) === before.summaryHash &&
    sha256(row.rawMemory) === before.rawMemoryHash;
  return isSame ? "unchanged" : "refreshed";
}

/** Writes what of some runs is new, with its audit records. Requires the agent's lock. */
export async function writeRuns(
  tx: Tx,
  by: { readonly agent: AgentRow; readonly at: Date; readonly actor: Actor },
  settled: Awaited<ReturnType<typeof settleRuns>>,
): Promise<AgentRow> {
  const written = settled.filter(({ change }) => change !== "unchanged" && change !== "stale");
  if (written.length === 0) return by.agent;
  await saveRuns(
    tx,
    written.map(({ row }) => row),
  );
  await markHandbookDue(tx, by.agent.id);
  const records = written.map(({ change, row: { threadId } }) => ({
    kind: `run-${change}`,
    data: { threadId },
  }));
  return (await writeAgent(tx, { ...by, records })).agent;
}

/**
 * Adds runs, all or none (H1). One that the agent has is replaced where it differs, and comes back
 * where it was deleted. Throws a 409 that names those that are older than what is there.
 */
export async function addRuns(
  ctx: Context,
  { agentId, items }: { readonly agentId: string; readonly items: readonly NewRunInput[] },
) {
  const at = ctx.now();
  refuseDoubles(items);
  const redacted = await takeTurns(redactRuns(items));
  return ctx.db.transaction(async (tx) => {
    const agent = await lockPermitted(ctx, tx, agentId, "runs.write");
    refuseFuture(items, at);
    const by = { agentId, at, actor: ctx.actor };
    const settled = await settleRuns(tx, by, redacted);
    const added = settled.map(({ row: { threadId, file }, change }) => {
      if (change === "stale") throw refuseStale(settled.filter((one) => one.change === "stale"));
      return { threadId, file, change };
    });
    await writeRuns(tx, { ...by, agent }, settled);
    return { items: added, redactions: settled.reduce((sum, one) => sum + one.redactions, 0) };
  });
}

const namedAtMost = 10;

function refuseStale(stale: readonly { readonly row: { readonly threadId: string } }[]): Refusal {
  const threadIds = stale.slice(0, namedAtMost).map(({ row }) => row.threadId);
  const rest = stale.length - threadIds.length;
  const more = rest > 0 ? ` and ${rest} more` : "";
  const message = `Nothing was added: a newer version is there already of ${threadIds.join(", ")}${more}.`;
  return Refusal.conflict("stale-run", message, { threadIds });
}

function refuseDoubles(items: readonly NewRunInput[]): void {
  const seen = new Set<string>();
  for (const [index, { threadId }] of items.entries()) {
    if (seen.has(threadId)) {
      throw Refusal.invalid({ [`items.${index}.threadId`]: "This thread is here twice." });
    }
    seen.add(threadId);
  }
}

/** A clock may be a day off. A run from later would stay the most recent one. */
const aheadAtMostMs = 24 * 60 * 60_000;

export function isFuture(updatedAt: number, now: Date): boolean {
  return updatedAt > now.getTime() + aheadAtMostMs;
}

function refuseFuture(items: readonly NewRunInput[], now: Date): void {
  const index = items.findIndex(({ updatedAt }) => isFuture(updatedAt, now));
  if (index === -1) return;
  const field = items.length === 1 ? "updatedAt" : `items.${index}.updatedAt`;
  throw Refusal.invalid({ [field]: "This time is in the future." });
}

export const changeRunForm = z.strictObject({ agentId: agentIdSchema, threadId: threadIdSchema });
type RunPlace = z.output<typeof changeRunForm>;

/** Deletes a run: it is no longer an input of the handbook, and can be restored (H10). */
export function deleteRun(ctx: Context, place: RunPlace): Promise<RunRow> {
  return changeRun(ctx, place, true);
}

/** Takes back the deletion of a run. */
export function restoreRun(ctx: Context, place: RunPlace): Promise<RunRow> {
  return changeRun(ctx, place, false);
}

async function changeRun(ctx: Context, place: RunPlace, isDeleted: boolean): Promise<RunRow> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockPermitted(ctx, tx, place.agentId, "memories.edit");
    return (await setDeleted(tx, ctx, { agent, threadId: place.threadId, isDeleted })).run;
  });
}

/** The same under a lock, with the permission checked. What is so already stays. */
export async function setDeleted(
  tx: Tx,
  ctx: Pick<Context, "actor" | "now">,
  change: { readonly agent: AgentRow; readonly threadId: string; readonly isDeleted: boolean },
): Promise<{ readonly run: RunRow; readonly agent: AgentRow }> {
  const { agent, threadId, isDeleted } = change;
  const run = await requireRun(tx, agent.id, threadId);
  if ((run.deletedAt !== null) === isDeleted) return { run, agent };
  const { actor } = ctx;
  const at = ctx.now();
  await setRunDeleted(tx, run, isDeleted ? { at, by: actor } : null);
  await markHandbookDue(tx, agent.id);
  const records = [{ kind: isDeleted ? "run-deleted" : "run-restored", data: { threadId } }];
  const written = await writeAgent(tx, { agent, actor, at, records });
  return { run: await requireRun(tx, agent.id, threadId), agent: written.agent };
}
