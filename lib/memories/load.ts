import { z } from "zod";
import { findEverStood, type Removal } from "@/db/queries/memories/held-words";
import { listAgentNames } from "@/db/queries/agents/configuration";
import { loadMemoryRows, type MemoryRow } from "@/db/queries/memories/load-memories";
import { listRevisions, type Revision, type StoredImage } from "@/db/queries/memories/revisions";
import {
  findText,
  listMemoryRows,
  type MemoryFilter,
  noFilter,
  type Standing,
  standings,
} from "@/db/queries/memories/search-memories";
import {
  listRanked,
  literalTexts,
  loadRowsInOrder,
  planSearch,
} from "@/db/queries/memories/select-memories";
import { listFactsByObservation } from "@/db/queries/observations/list-observations";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import { may } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { findTextFault } from "@/lib/ledger/texts/content";
import { mostAskedWords, readAskedWords } from "@/lib/ledger/texts/asked-words";
import { memoryNumberSchema, memoryTypeSchema } from "@/lib/memories/schema";
import { momentSchema, type Page, pageFields, readCursor, toPage } from "@/lib/page";
import { coverageOf, isObservation } from "@/lib/ledger/memory";

/** Memories of one agent as the API answers them, with the coverage of observations (O2). */
export async function describeMemories(ctx: Context, rows: readonly MemoryRow[]) {
  const observations = rows.filter(isObservation);
  const [first] = observations;
  const numbers = observations.map(({ number }) => number);
  const facts = await listFactsByObservation(ctx.db, first?.agentId ?? "", numbers);
  return rows.map((row) => ({
    number: row.number,
    type: row.type,
    content: row.content,
    tokens: row.tokens,
    category: row.category,
    constitutional: row.constitutional,
    discardedAt: row.discardedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    relevance: row.relevance,
    supports: row.supports,
    sources: row.sources,
    coverage: isObservation(row) ? coverageOf(facts.get(row.number)?.length ?? 0) : null,
    purged: row.purged,
    file: row.file,
    under: row.under,
    tags: row.tags,
  }));
}

export async function describeMemory(ctx: Context, row: MemoryRow) {
  const [described] = await describeMemories(ctx, [row]);
  if (described === undefined) throw new Error("A row has its description.");
  return described;
}

export const loadMemorySchema = z.strictObject({
  agentId: agentIdSchema,
  number: memoryNumberSchema,
});

/** One memory, kept or discarded. Throws a 404 for a number that the agent has not given. */
export async function loadMemory(
  ctx: Context,
  { agentId, number }: z.infer<typeof loadMemorySchema>,
): Promise<MemoryRow> {
  await requireAgent(ctx, agentId, "ledger.read");
  const [row] = await loadMemoryRows(ctx.db, agentId, [number]);
  if (row === undefined) throw Refusal.notFound(`Memory #${number} not found.`);
  return row;
}

export const memoryHistorySchema = loadMemorySchema.extend(pageFields);

const historyKeySchema = z.tuple([z.int().min(0).max(2_147_483_647)]);

/** What happened to one memory, oldest first, with the words of then (M1). */
export async function memoryHistory(
  ctx: Context,
  { agentId, number, cursor, limit }: z.infer<typeof memoryHistorySchema>,
): Promise<Page<Revision>> {
  await loadMemory(ctx, { agentId, number });
  const [after] = readCursor(cursor, historyKeySchema) ?? [0];
  const rows = await listRevisions(ctx.db, { agentId, number, after, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.revision]);
}

/** A revision as the API answers it. A text that was purged is null, with who and when beside. */
export function describeRevision(revision: Revision) {
  const { before, after, at, ...rest } = revision;
  return {
    ...rest,
    at: at.toISOString(),
    before: before === null ? null : describeImage(before),
    after: describeImage(after),
  };
}

function describeImage(image: StoredImage) {
  return {
    ...image,
    createdAt: new Date(image.createdAt).toISOString(),
    discardedAt: image.discardedAt === null ? null : new Date(image.discardedAt).toISOString(),
  };
}

/** Words to look for (F16), or literal text (G16); blank is no filter. */
export const searchedTextSchema = z
  .string()
  .max(1_000, "At most 1,000 characters.")
  .refine((text) => findTextFault(text) === null, "This contains a character that no memory has.");

const filterFields = {
  agentId: agentIdSchema,
  type: memoryTypeSchema.optional(),
  q: searchedTextSchema.optional().meta({
    description:
      'Words in any order: memories with the most of them come first, then the rarer words. A single word and a "text in quotes" are found literally, and so is all of a query whose words are not found. Of discarded memories those with every word.',
  }),
  /** Kept ones unless told: `true` for the discarded, `all` for both. */
  discarded: z
    .union([z.boolean(), z.enum(["true", "false", "all"])], "Choose: true, false or all.")
    .default(false),
};
export const listMemoriesSchema = z.strictObject({ ...filterFields, ...pageFields });

const numberSchema = z.int().min(0).max(2_147_483_647);
const listKeySchema = z.tuple([momentSchema, numberSchema]);
/** Time, number, rank, how many words choose, and the words by rarity: pages keep their order (F16). */
const rankedKeySchema = z
  .tuple([momentSchema, numberSchema, numberSchema, z.int().min(0).max(mostAskedWords)])
  .rest(
    z
      .int()
      .min(0)
      .max(mostAskedWords - 1),
  )
  .transform(([at, number, rank, chosen, ...order]) => {
    return { place: [at, number], ranked: { rank, plan: { chosen, order } } } as const;
  });
const searchKeySchema = z.union([
  listKeySchema.transform((place) => ({ place, ranked: null })),
  rankedKeySchema,
]);

/** An agent's memories a page at a time: in ledger order, or best first where words are asked for. */
export async function listMemories(
  ctx: Context,
  input: z.infer<typeof listMemoriesSchema>,
): Promise<Page<MemoryRow>> {
  const { agentId, q = "", limit, cursor } = input;
  await requireAgent(ctx, agentId, "ledger.read");
  const filter = { ...noFilter, standings: standingsOf(input) };
  if (q.trim() === "") return listInOrder(ctx, input, filter, readCursor(cursor, listKeySchema));
  const asked = readAskedWords(q);
  const last = readCursor(cursor, searchKeySchema);
  const plan =
    last?.ranked?.plan ?? (last ? null : await planSearch(ctx.db, agentId, asked, filter));
  if (plan === null) {
    const literal = { ...filter, texts: literalTexts(asked, filter) };
    return listInOrder(ctx, input, literal, last?.place ?? null);
  }
  const after = last && { rank: last.ranked?.rank ?? 0, place: last.place };
  const search = { words: asked.words, plan };
  const found = await listRanked(ctx.db, agentId, search, { filter, after, limit: limit + 1 });
  const page = toPage(found, limit, ({ createdAt, number, rank }) => {
    return [createdAt.getTime(), number, rank, plan.chosen, ...plan.order];
  });
  const numbers = page.items.map(({ number }) => number);
  return { ...page, items: await loadRowsInOrder(ctx.db, agentId, numbers) };
}

async function listInOrder(
  ctx: Context,
  { agentId, limit }: { readonly agentId: string; readonly limit: number },
  filter: MemoryFilter,
  after: readonly [number, number] | null,
): Promise<Page<MemoryRow>> {
  const rows = await listMemoryRows(ctx.db, { agentId, filter, after, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.createdAt.getTime(), row.number]);
}

function standingsOf({ type, discarded }: z.infer<typeof listMemoriesSchema>): Standing[] {
  return standings.filter(
    (one) =>
      (type === undefined || one.endsWith(type)) &&
      (`${discarded}` === "all" || one.startsWith("discarded") === (`${discarded}` === "true")),
  );
}

/** Words that a memory once had. */
export const everStoodText = z
  .string()
  .trim()
  .min(1)
  .max(200, "At most 200 characters.")
  .refine((text) => findTextFault(text) === null, "This contains a character that no memory has.");

export const everStoodSchema = z.strictObject({ agentId: agentIdSchema, text: everStoodText });

const mostRemovals = 50;
const mostHeld = 20;

/** A memory that has the words, or had them until some change. */
export interface Stood {
  readonly memory: MemoryRow;
  /** Null where it has them now. */
  readonly removal: Removal | null;
}

/**
 * Where some words are, and which changes took them out (L7): of the ledger, of journals and of
 * observations, by sessions and by people. What holds them now comes first, then the newest change.
 */
export async function everStood(
  ctx: Context,
  { agentId, text }: z.infer<typeof everStoodSchema>,
): Promise<Stood[]> {
  await requireAgent(ctx, agentId, "ledger.read");
  const [held, removals] = await Promise.all([
    findText(ctx.db, agentId, text, mostHeld),
    findEverStood(ctx.db, agentId, text, mostRemovals),
  ]);
  const numbers = [...held.items, ...removals].map(({ number }) => number);
  const rows = await loadMemoryRows(ctx.db, agentId, [...new Set(numbers)]);
  const rowOf = new Map(rows.map((row) => [row.number, row]));
  const stood = (number: number, removal: Removal | null): Stood[] => {
    const memory = rowOf.get(number);
    return memory === undefined ? [] : [{ memory, removal }];
  };
  return [
    ...held.items.flatMap(({ number }) => stood(number, null)),
    ...removals.flatMap((removal) => stood(removal.number, removal)),
  ];
}

export function toStoodItem({ memory, removal }: Stood) {
  const { number, content, version, discardedAt, purged } = memory;
  return {
    number,
    text: removal?.text ?? content,
    removal,
    /** The memory as it is; null where its words were purged. */
    now: purged === null ? { content, version, isDiscarded: discardedAt !== null } : null,
  };
}

const mostAgents = 200;

/** The same for all agents of an account, one after another: those that have the words or had them. */
export async function everStoodAnywhere(ctx: Context, { text }: { readonly text: string }) {
  requirePermission(ctx, "ledger.read");
  const { accountId } = ctx.acting;
  const agents = await listAgentNames(ctx.db, { accountId, onlyId: null, limit: mostAgents + 1 });
  const found = [];
  for (const { id: agentId, name: agentName } of agents.slice(0, mostAgents)) {
    const { ownerId } = await requireAgent(ctx, agentId, "ledger.read");
    const stood = await everStood(ctx, { agentId, text });
    const mayEdit = may(ctx.acting, "memories.edit", { agentId, ownerId }) === true;
    if (stood.length > 0) found.push({ agentId, agentName, mayEdit, stood });
  }
  return { found, isPart: agents.length > mostAgents };
}
