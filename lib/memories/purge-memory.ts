import type { Tx } from "@/db/client";
import { giveTime } from "@/db/queries/give-time";
import { writeAgent, type AgentRow } from "@/db/queries/agent-write";
import { loadAgentRow } from "@/db/queries/load-agents";
import { loadMemoryRows } from "@/db/queries/load-memories";
import { lockAgent, lockOpenSession } from "@/db/queries/lock-agent";
import { toMemory, type MemoryRow } from "@/db/queries/memory-row";
import {
  emptyMemory,
  emptyTexts,
  listOwnTexts,
  listProposedMerges,
  replacePromptParts,
} from "@/db/queries/purge-rows";
import { findWordsElsewhere, type WordsElsewhere } from "@/db/queries/words-elsewhere";
import { sha256 } from "@/db/sha256";
import { requirePermission, type Context } from "@/lib/context";
import { redactConversations } from "@/lib/conversations/redact-conversations";
import { refuseOpenFold } from "@/lib/conversations/refuse-open-fold";
import { Refusal } from "@/lib/errors";
import { changeMemory } from "@/lib/ledger/change";
import { foldText } from "@/lib/ledger/duplicates";
import { normaliseText } from "@/lib/ledger/normalised-text";
import type { Purge } from "@/lib/ledger/memory";
import { PurgedWords } from "@/lib/ledger/purged-words";
import { countTokens } from "@/lib/ledger/tokens";
import { refusePurged, refuseStale } from "@/lib/memories/change-memory";
import { forgetAnswers, quotedForms } from "@/lib/memories/forget-answers";
import { redactSessions } from "@/lib/memories/redact-sessions";
import { refuseOpenSession } from "@/lib/memories/refuse-open-session";
import { quotableWords } from "@/lib/summary/quotable-words";

interface PurgeInput {
  readonly agentId: string;
  readonly number: number;
  /** The version that whoever asks has seen (M5). */
  readonly version?: number | undefined;
}

/** What a purge took away, and what it left. */
export interface PurgeReport {
  readonly number: number;
  readonly purged: Purge;
  /** Texts of the memory and of what was proposed for it. */
  readonly texts: number;
  /** Places in prompts that sessions sent. */
  readonly prompts: number;
  /** Lines of sessions' logs out of which the words were taken. */
  readonly entries: number;
  /** Messages and summaries of conversations out of which the words were taken. */
  readonly messages: number;
  readonly summaries: number;
  /** Answers kept for clients that ask again. */
  readonly answers: number;
  readonly elsewhere: WordsElsewhere;
}

/**
 * M7: removes a memory's words for good, in one transaction; hashes, tokens and the fact remain. A
 * kept memory is discarded by the same. Refused (409) for a constitutional one (M4), and while a
 * session is open that has its words before it or leans on it. The second time refuses, too.
 */
export async function purgeMemory(ctx: Context, input: PurgeInput): Promise<PurgeReport> {
  const { agentId, number } = input;
  await requirePurge(ctx, await loadAgentRow(ctx.db, ctx.acting.accountId, agentId));
  return ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    // First of all locks: a request takes its answer's place before it takes the agent's row.
    const seen = await ownTexts(tx, input);
    const before = await forgetAnswers(tx, ctx, seen, { what: "memory", waits: true });
    const agent = await requirePurge(ctx, await lockAgent(tx, ctx.acting.accountId, agentId));
    const open = await lockOpenSession(tx, agentId, "ledger");
    const [row] = await loadMemoryRows(tx, agentId, [number]);
    if (row === undefined) throw Refusal.notFound(`There is no memory #${number}.`);
    refuseUnfit(row, input.version);
    await refuseOpenSession(tx, open, number);
    const contents = await ownTexts(tx, input);
    const at = ctx.now();
    const mark = { by: ctx.actor.name, at: at.toISOString() };
    const spoken = await redactSpoken(tx, { agentId, contents, purge: mark });
    const gone = {
      texts:
        (await emptyTexts(tx, input, mark)) + (await emptyProposals(tx, input, contents, mark)),
      ...spoken,
      prompts: spoken.prompts + (await replacePromptParts(tx, input, promptWords(number, mark))),
      answers: before + (await forgetAnswers(tx, ctx, contents, { what: "memory", waits: false })),
    };
    discard(tx, ctx, { agent, row, at, data: { number, ...gone } });
    const purged = { ...mark, tokens: countTokens(row.content) };
    await emptyMemory(tx, input, purged, sha256(normaliseText("")));
    const elsewhere = await findWordsElsewhere(tx, wordsOf(agent, number, contents));
    return { number, purged, ...gone, elsewhere };
  });
}

/** Throws a 404 for a foreign agent, a 403 for whoever may not. */
async function requirePurge(ctx: Context, agent: AgentRow | null): Promise<AgentRow> {
  if (agent === null || agent.accountId !== ctx.acting.accountId) throw Refusal.notFound();
  requirePermission(ctx, "memories.purge", { agentId: agent.id, ownerId: agent.ownerId });
  return agent;
}

/** M4: protection is taken off by a step of its own. */
function refuseUnfit(row: MemoryRow, version: number | undefined): void {
  refusePurged(row);
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

/** What was to be merged from it, or of its words, where the breaker kept that from being made (G12). */
async function emptyProposals(
  tx: Tx,
  { agentId, number }: PurgeInput,
  contents: readonly string[],
  mark: Omit<Purge, "tokens">,
): Promise<number> {
  const words = new PurgedWords(contents);
  let emptied = 0;
  for (const proposed of await listProposedMerges(tx, agentId)) {
    if (!proposed.sources.includes(number) && !words.areIn(proposed.content)) continue;
    emptied += await emptyTexts(tx, { agentId, number: proposed.number }, mark);
  }
  return emptied;
}

/** What sessions, conversations and their summaries say of it; of summaries sentence by sentence. */
async function redactSpoken(
  tx: Tx,
  {
    agentId,
    contents,
    purge,
  }: {
    readonly agentId: string;
    readonly contents: readonly string[];
    readonly purge: Omit<Purge, "tokens">;
  },
) {
  const said = new PurgedWords(contents);
  const written = new PurgedWords(contents.flatMap(quotableWords));
  const redaction = { agentId, said, written, purge };
  const { targets, ...gone } = await redactConversations(tx, redaction);
  await refuseOpenFold(tx, agentId, targets);
  const logs = await redactSessions(tx, { agentId, words: said, purge });
  const folds = await redactSessions(tx, { agentId, words: written, purge, kind: "summary" });
  return { ...gone, entries: logs + folds };
}

/** The fact, and the discarding of what is kept: one revision, so that the counters move (M1). */
function discard(
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
): void {
  const discardedAt = at.getTime();
  const changes = row.discardedAt === null ? [changeMemory(toMemory(row), { discardedAt })] : [];
  writeAgent(tx, { agent, actor, at, changes, records: [{ kind: "memory-purged", data }] });
}

function wordsOf({ id, accountId }: AgentRow, number: number, contents: readonly string[]) {
  const folded = [...new Set(contents.map(foldText))];
  const texts = [...new Set([...contents, ...folded])];
  return { accountId, agentId: id, number, texts, folded, quoted: quotedForms(contents) };
}

function promptWords(number: number, { by, at }: Omit<Purge, "tokens">): string {
  return `[#${number} was purged by ${by} on ${at.slice(0, 10)}]\n`;
}
