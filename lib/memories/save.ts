import type { Db, Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import {
  isSessionsJournal,
  loadMemoryRows,
  type MemoryRow,
  toMemory,
} from "@/db/queries/memories/load-memories";
import { listTakenBack } from "@/db/queries/memories/load-named-memories";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isListed } from "@/lib/ledger/category";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { calendarDay, whyGone } from "@/lib/ledger/copy";
import {
  compareInLedger,
  type Memory,
  type MemoryImage,
  type MemoryType,
  type Relevance,
  sameImage,
  uniteSupports,
} from "@/lib/ledger/memory";
import { highestGivenNumber } from "@/lib/ledger/memory-number";
import { writeMemories } from "@/lib/memories/save-changes";
import type { NewMemory } from "@/lib/memories/schema";

/** Throws a 409 where an agent has fewer numbers left than memories are to be added. */
export function refuseWithoutNumber(nextNumber: number, count: number): void {
  if (nextNumber + count - 1 <= highestGivenNumber) return;
  throw Refusal.conflict(
    "no-number-left",
    `This agent has no memory numbers left: the last is #${highestGivenNumber.toLocaleString("en")}. Export its memories as JSON and import them into a new agent.`,
  );
}

/** Adds memories, all or none, in order; a key none constitutional (U4) nor critical (O1). */
export async function addMemories(
  ctx: Context,
  input: {
    readonly agentId: string;
    readonly items: readonly NewMemory[];
    readonly permission?: "memories.add" | "observations.write";
  },
): Promise<MemoryRow[]> {
  const { agentId, items, permission = "memories.add" } = input;
  if (ctx.acting.kind === "agent" && items.some((item) => item.constitutional)) {
    throw Refusal.forbidden("An agent's API key can't add constitutional memories.");
  }
  if (ctx.acting.kind === "agent" && items.some((item) => item.relevance === "critical")) {
    throw Refusal.forbidden("An agent's API key can't write critical observations.");
  }
  const { changes } = await writeMemories(ctx, { agentId, permission }, async (_tx, agent, at) => {
    refuseWithoutNumber(agent.nextNumber, items.length);
    return items.map((item, index) => {
      const { content, type, category, constitutional, sources } = item;
      const relevance = type === "journal" ? (item.relevance ?? "medium") : null;
      const number = agent.nextNumber + index;
      const createdAt = item.createdAt ?? at.getTime();
      const image = { content, type, category, constitutional, discardedAt: null };
      return createMemory({ ...image, number, createdAt, relevance, supports: [] }, sources);
    });
  });
  const numbers = changes.map((change) => change.number);
  return loadMemoryRows(ctx.db, agentId, numbers);
}

/** Throws a 404 for a number that the agent has not given. */
export async function requireRow(db: Db, agentId: string, number: number): Promise<MemoryRow> {
  const [row] = await loadMemoryRows(db, agentId, [number]);
  if (row === undefined) throw Refusal.notFound(`Memory #${number} not found.`);
  return row;
}

interface Target {
  readonly agentId: string;
  readonly number: number;
  /** The version that the caller has seen (M5); absent where the change replaces no words. */
  readonly version?: number | undefined;
}

export interface MemoryEdit {
  readonly content?: string | undefined;
  readonly category?: string | null | undefined;
  readonly type?: MemoryType | undefined;
  /** Of an observation (O1). */
  readonly relevance?: Relevance | undefined;
}

/** Edits or relabels a memory. Refused (409) where the version is stale, protected or discarded. */
export function editMemory(ctx: Context, input: Target & { edit: MemoryEdit }): Promise<MemoryRow> {
  const { content, category, type, relevance } = input.edit;
  return changeOne(ctx, input, async (row, _at, tx) => {
    refuseProtected(row, "edited");
    if (row.discardedAt !== null) {
      const message = `#${row.number} is discarded. Restore it before you edit it.`;
      throw Refusal.conflict("discarded", message);
    }
    const isJournal = (type ?? row.type) === "journal";
    if (relevance !== undefined && !isJournal) {
      throw Refusal.invalid({ relevance: "Only journal memories have a relevance." });
    }
    const isOwn = row.relevance === null && (await isSessionsJournal(tx, row.agentId, row.number));
    if (relevance !== undefined && isOwn) {
      throw Refusal.invalid({
        relevance: "A session wrote this journal about itself; it can't be an observation.",
      });
    }
    return {
      ...(content === undefined ? {} : { content }),
      ...(category === undefined ? {} : { category }),
      ...(type === undefined ? {} : { type }),
      ...(relevance === undefined ? {} : { relevance }),
      // A journal that a person makes a core memory is no observation any more, and the reverse.
      ...(type === undefined || type === row.type
        ? {}
        : { relevance: isJournal && !isOwn ? (relevance ?? "medium") : null }),
    };
  });
}

interface MergeRequest {
  readonly agentId: string;
  readonly numbers: readonly number[];
  /** The new text; absent where one is kept as it reads. */
  readonly content?: string | undefined;
  /** The number of the one that is kept as it reads. */
  readonly keep?: number | undefined;
  /** The texts that the person saw, in the order of the numbers (M5). */
  readonly was?: readonly string[] | undefined;
}

/**
 * Makes one memory of several, as a person writes it. The one that already says the text stays, else
 * the oldest gets it; it keeps its label and gets the evidence of all (O10). The others are discarded.
 * All or none. Refused (409) where one is protected, discarded, no core memory, or not what was seen,
 * and where their labels differ and one of them protects (G6, G7).
 */
export async function mergeMemories(ctx: Context, request: MergeRequest): Promise<MemoryRow> {
  const { agentId, numbers, content, keep, was } = request;
  let keptNumber = 0;
  await writeMemories(ctx, { agentId, permission: "memories.edit" }, async (tx, _agent, at) => {
    const rows = await loadMemoryRows(tx, agentId, numbers);
    const found = new Map(rows.map((row) => [row.number, row]));
    const memories = numbers.map((number, index) => {
      const row = found.get(number);
      if (row === undefined) throw Refusal.notFound(`Memory #${number} not found.`);
      refusePurged(row);
      refuseProtected(row, "merged");
      if (row.discardedAt !== null) {
        throw Refusal.conflict("discarded", `#${number} is discarded. Restore it first.`);
      }
      if (row.type !== "core") {
        const message = `#${number} is not in the ledger, so it can't be merged.`;
        throw Refusal.conflict("not-core", message);
      }
      if (was !== undefined && was[index] !== row.content) refuseStale(row, 0);
      return toMemory(row);
    });
    await refuseLostLabel(tx, ctx.acting.accountId, memories);
    const ledger = memories.toSorted(compareInLedger);
    const isKept = (memory: Memory) =>
      keep === undefined ? memory.content === content : memory.number === keep;
    const kept = ledger.find(isKept) ?? ledger[0];
    if (kept === undefined) return [];
    keptNumber = kept.number;
    const merged = { content: content ?? kept.content, supports: uniteSupports(ledger) };
    const others = ledger.filter((memory) => memory !== kept);
    const discarded = others.map((memory) => changeMemory(memory, { discardedAt: at.getTime() }));
    if (sameImage(kept, { ...kept, ...merged })) return discarded;
    return [changeMemory(kept, merged), ...discarded];
  });
  return requireRow(ctx.db, agentId, keptNumber);
}

/** Labels protect: a memory that has such a label is not merged into one that has another, or none. */
async function refuseLostLabel(tx: Tx, accountId: string, memories: readonly Memory[]) {
  if (new Set(memories.map(({ category }) => category)).size < 2) return;
  const { immutableCategories, relationalCategories } = await loadAccount(tx, accountId);
  const labels = [...immutableCategories, ...relationalCategories];
  const held = memories.find(({ category }) => isListed(category, labels));
  if (held === undefined) return;
  throw Refusal.conflict(
    "mixed-categories",
    `#${held.number} has the label “${held.category}”, which protects it. Give them one label before you merge them.`,
  );
}

export function discardMemory(ctx: Context, input: Target): Promise<MemoryRow> {
  return changeOne(ctx, input, (row, at) => {
    if (row.discardedAt !== null) return {};
    refuseProtected(row, "discarded");
    return { discardedAt: at.getTime() };
  });
}

/** Brings a discarded memory back (409 for a note that went with its rollback, G14). */
export function restoreMemory(ctx: Context, input: Target): Promise<MemoryRow> {
  return changeOne(ctx, input, async (row, _at, tx) => {
    if (row.discardedAt === null) return {};
    await refuseTakenBack(tx, row);
    return { discardedAt: null };
  });
}

/** Makes a memory constitutional, or takes that back: the deliberate first step of M4. */
export function protectMemory(
  ctx: Context,
  input: Target & { constitutional: boolean },
): Promise<MemoryRow> {
  const { constitutional } = input;
  return changeOne(ctx, input, () => ({ constitutional }));
}

type Patch = Partial<MemoryImage>;

async function changeOne(
  ctx: Context,
  { agentId, number, version }: Target,
  patchOf: (row: MemoryRow, at: Date, tx: Tx) => Patch | Promise<Patch>,
): Promise<MemoryRow> {
  const permission = "memories.edit";
  await writeMemories(ctx, { agentId, permission }, async (tx, _agent, at) => {
    const row = await requireRow(tx, agentId, number);
    refusePurged(row);
    refuseStale(row, version);
    const before = toMemory(row);
    const patch = await patchOf(row, at, tx);
    const isSame = Object.entries(patch).every(
      ([key, value]) => Reflect.get(before, key) === value,
    );
    return isSame ? [] : [changeMemory(before, patch)];
  });
  return requireRow(ctx.db, agentId, number);
}

/** M7: there is nothing left that could be changed or restored. */
export function refusePurged({ number, purged }: MemoryRow): void {
  if (purged === null) return;
  const { by, at } = purged;
  const message = `#${number} was purged by ${by} on ${calendarDay(at)}; its text was removed for good.`;
  throw Refusal.conflict("purged", message, { purged: { by, at } });
}

async function refuseTakenBack(tx: Tx, row: MemoryRow): Promise<void> {
  const taken = await listTakenBack(tx, row.agentId, [row.number]);
  const gone = whyGone(toMemory(row), taken.has(row.number));
  if (gone === null) return;
  throw Refusal.conflict(gone.code, `#${row.number} can't be restored. ${gone.message}`);
}

/** M5: the newer text comes with the refusal. */
export function refuseStale(row: MemoryRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  const { number, content, category, type, constitutional } = row;
  const discardedAt = row.discardedAt?.toISOString() ?? null;
  const message = `#${number} was changed by someone else. Look at it again.`;
  const shown = { number, version: row.version, content, category, type, constitutional };
  throw Refusal.conflict("stale", message, { current: { ...shown, discardedAt } });
}

function refuseProtected(row: MemoryRow, verb: string): void {
  if (!row.constitutional) return;
  throw Refusal.conflict(
    "constitutional",
    `#${row.number} is constitutional. Unprotect it before it is ${verb}.`,
  );
}
