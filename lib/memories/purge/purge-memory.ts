import type { Tx } from "@/db/client";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { writeAgent, type AgentRow } from "@/db/queries/agents/agent-write";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { loadMemoryRows, type MemoryRow, toMemory } from "@/db/queries/memories/load-memories";
import { lockAgent, lockOpenSession } from "@/db/queries/agents/lock-agent";
import { deleteEmbedding } from "@/db/queries/embeddings/embedding-rows";
import { emptyLooseText, referencesIn } from "@/db/queries/texts/stored-texts";
import {
  emptyMemory,
  emptyTexts,
  listOwnTexts,
  listTrippedOperations,
  replacePromptParts,
} from "@/db/queries/texts/purge-rows";
import { sha256 } from "@/db/hash-text";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { changeMemory } from "@/lib/ledger/change";
import { namedNumbers } from "@/lib/ledger/entries/operations";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import type { Purge } from "@/lib/ledger/memory";
import { PurgedWords } from "@/lib/ledger/texts/purged-words";
import { countTokens } from "@/lib/ledger/texts/tokens";
import { refusePurged, refuseStale } from "@/lib/memories/change-memory";
import { endCopies } from "@/lib/memories/purge/end-copies";
import { findLeftWords, type LeftWord } from "@/lib/memories/purge/find-left-words";
import { findWordsElsewhere, type WordsElsewhere } from "@/lib/memories/purge/find-words-elsewhere";
import { forgetAnswers } from "@/lib/memories/purge/forget-answers";
import {
  boundPlaces,
  redactAgent,
  type Redacted,
  type RedactedAgent,
} from "@/lib/memories/purge/redact-agent";
import { refuseOpenReaders } from "@/lib/memories/purge/refuse-open-readers";
import { refuseOpenSession } from "@/lib/memories/refuse-open-session";
import { quotableWords } from "@/lib/summary/quotable-words";

interface PurgeInput {
  readonly agentId: string;
  readonly number: number;
  /** The version that the caller has seen (M5). */
  readonly version?: number | undefined;
  /** Words that go wherever they stand in the agent's sessions and conversations, too. */
  readonly words?: readonly string[];
}

/** What a purge took away, and what it left. */
export interface PurgeReport extends RedactedAgent {
  readonly number: number;
  readonly purged: Purge;
  /** Texts of the memory and of what was proposed for it or of its words. */
  readonly texts: number;
  /** Answers kept for clients that ask again. */
  readonly answers: number;
  /** Its rare words that remain elsewhere, because they were not named. */
  readonly left: readonly LeftWord[];
  readonly elsewhere: WordsElsewhere;
}

/**
 * M7: removes a memory's words for good, in one transaction; hashes, tokens and the fact remain. A
 * kept memory is discarded by the same. Words that are named go with it from all that the agent's
 * sessions and conversations hold. Refused (409) for a constitutional one (M4), and while a session
 * is open that has its words before it or leans on it; the second time unless words are named.
 */
export async function purgeMemory(ctx: Context, input: PurgeInput): Promise<PurgeReport> {
  const { agentId, number, words = [] } = input;
  await requirePurge(ctx, await loadAgentRow(ctx.db, ctx.acting.accountId, agentId));
  return ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    // First of all locks: a request takes its answer's place before it takes the agent's row.
    const seen = new PurgedWords([...(await ownTexts(tx, input)), ...words]);
    const before = await forgetAnswers(tx, ctx, seen, { what: "memory", waits: true });
    const agent = await requirePurge(ctx, await lockAgent(tx, ctx.acting.accountId, agentId));
    const open = await lockOpenSession(tx, agentId);
    const [row] = await loadMemoryRows(tx, agentId, [number]);
    if (row === undefined) throw Refusal.notFound(`Memory #${number} not found.`);
    refuseUnfit(row, { version: input.version, isForWords: words.length > 0 });
    await refuseOpenSession(tx, open, number);
    const contents = await ownTexts(tx, input);
    const at = ctx.now();
    const mark = { by: ctx.actor.name, at: at.toISOString() };
    const said = new PurgedWords([...contents, ...words]);
    const gone = await takeOut(tx, { ...input, words, contents, mark, said });
    const after = await forgetAnswers(tx, ctx, said, { what: "memory", waits: false });
    const report = { ...boundPlaces(gone), answers: before + after };
    const left = await findLeftWords(tx, input, contents, mark);
    const purged = row.purged ?? { ...mark, tokens: countTokens(row.content) };
    await writePurge(tx, ctx, { agent, row, at, data: { number, words: words.length, ...report } });
    await deleteEmbedding(tx, input);
    await endCopies(tx, input, { actor: ctx.actor, at });
    if (row.purged === null) await emptyMemory(tx, input, purged, sha256(normaliseText("")));
    const elsewhere = await findWordsElsewhere(tx, agent, number, [...contents, ...words]);
    return { number, purged, ...report, left, elsewhere };
  });
}

/** Throws a 404 for a foreign agent, a 403 for callers who may not. */
async function requirePurge(ctx: Context, agent: AgentRow | null): Promise<AgentRow> {
  if (agent === null || agent.accountId !== ctx.acting.accountId) throw Refusal.notFound();
  requirePermission(ctx, "memories.purge", { agentId: agent.id, ownerId: agent.ownerId });
  return agent;
}

/** M4: protection is removed by a step of its own. */
function refuseUnfit(
  row: MemoryRow,
  { version, isForWords }: { readonly version: number | undefined; readonly isForWords: boolean },
): void {
  // What is purged already may leave words behind that someone names only then.
  if (!isForWords) refusePurged(row);
  refuseStale(row, version);
  if (!row.constitutional) return;
  throw Refusal.conflict(
    "constitutional",
    `#${row.number} is constitutional. Unprotect it before it is purged.`,
  );
}

async function ownTexts(tx: Tx, { agentId, number }: PurgeInput): Promise<string[]> {
  return listOwnTexts(tx, { agentId, number });
}

interface TakingOut extends PurgeInput {
  readonly words: readonly string[];
  /** Every text that the memory ever had. */
  readonly contents: readonly string[];
  readonly mark: Omit<Purge, "tokens">;
  readonly said: PurgedWords;
}

/** Its texts, its lines in prompts, and its words wherever sessions and conversations hold them. */
async function takeOut(tx: Tx, input: TakingOut): Promise<Redacted> {
  const { agentId, number, words, contents, mark, said } = input;
  const own = await emptyTexts(tx, input, mark);
  const merges = await emptyProposals(tx, input, mark);
  const lines = await replacePromptParts(tx, input, promptWords(number, mark));
  const written = new PurgedWords([...contents.flatMap(quotableWords), ...words]);
  const gone = await redactAgent(tx, { agentId, number, said, written, purge: mark });
  await refuseOpenReaders(tx, agentId, gone);
  return { ...gone, texts: own + merges + gone.texts, prompts: lines + gone.prompts };
}

/** What was proposed for it, where the breaker kept that from being made (G12). */
async function emptyProposals(
  tx: Tx,
  { agentId, number }: PurgeInput,
  mark: Omit<Purge, "tokens">,
): Promise<number> {
  let emptied = 0;
  for (const operation of await listTrippedOperations(tx, agentId)) {
    if (!namedNumbers(operation).includes(number)) continue;
    for (const [of, hash] of referencesIn(operation)) {
      if (await emptyLooseText(tx, { agentId, number: of, hash }, mark)) emptied += 1;
    }
  }
  return emptied;
}

/** The fact, and the discarding of what is kept: one revision, so that the counters move (M1). */
async function writePurge(
  tx: Tx,
  { actor }: Context,
  {
    agent,
    row,
    at,
    data,
  }: {
    readonly agent: AgentRow;
    readonly row: MemoryRow;
    readonly at: Date;
    readonly data: Record<string, unknown>;
  },
): Promise<void> {
  const discardedAt = at.getTime();
  const changes = row.discardedAt === null ? [changeMemory(toMemory(row), { discardedAt })] : [];
  await writeAgent(tx, { agent, actor, at, changes, records: [{ kind: "memory-purged", data }] });
}

function promptWords(number: number, { by, at }: Omit<Purge, "tokens">): string {
  return `[#${number} was purged by ${by} on ${at.slice(0, 10)}]\n`;
}
