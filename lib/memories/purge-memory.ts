import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow } from "@/db/queries/agent-write";
import { loadAgentRow } from "@/db/queries/load-agents";
import { loadMemoryRows } from "@/db/queries/load-memories";
import { lockAgent, lockOpenSession } from "@/db/queries/lock-agent";
import { toMemory, type MemoryRow } from "@/db/queries/memory-row";
import {
  emptyMemory,
  emptyTexts,
  listOwnTexts,
  replaceAnswers,
  replacePromptParts,
} from "@/db/queries/purge-rows";
import { findWordsElsewhere, type WordsElsewhere } from "@/db/queries/words-elsewhere";
import { sha256 } from "@/db/sha256";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal, toProblem } from "@/lib/errors";
import { changeMemory } from "@/lib/ledger/change";
import { foldText } from "@/lib/ledger/duplicates";
import type { Purge } from "@/lib/ledger/memory";
import { PurgedWords } from "@/lib/ledger/purged-words";
import { countTokens } from "@/lib/ledger/tokens";
import { refusePurged, refuseStale } from "@/lib/memories/change-memory";
import { redactSessions } from "@/lib/memories/redact-sessions";
import { refuseOpenSession } from "@/lib/memories/refuse-open-session";

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
  /** Answers kept for clients that ask again. */
  readonly answers: number;
  readonly elsewhere: WordsElsewhere;
}

/**
 * M7: removes a memory's words for good, in one transaction; hashes, tokens and the fact remain. A
 * kept memory is discarded by the same. Refused (409) for a constitutional one (M4), and while a
 * session reads the ledger or is undecided that touched it or leans on it. Once is enough: the
 * second time refuses and says who did it.
 */
export async function purgeMemory(ctx: Context, input: PurgeInput): Promise<PurgeReport> {
  const { agentId, number } = input;
  await requirePurge(ctx, await loadAgentRow(ctx.db, ctx.acting.accountId, agentId));
  return ctx.db.transaction(async (tx) => {
    // First of all locks: a request takes its answer's place before it takes the agent's row.
    const seen = await ownTexts(tx, input);
    const before = await forgetAnswers(tx, ctx, seen, true);
    const agent = await requirePurge(ctx, await lockAgent(tx, agentId));
    const open = await lockOpenSession(tx, agentId, "ledger");
    const [row] = await loadMemoryRows(tx, agentId, [number]);
    if (row === undefined) throw Refusal.notFound(`There is no memory #${number}.`);
    refuseUnfit(row, input.version);
    await refuseOpenSession(tx, open, number);
    const contents = await ownTexts(tx, input);
    const at = ctx.now();
    const mark = { by: ctx.actor.name, at: at.toISOString() };
    const gone = {
      texts: await emptyTexts(tx, input, mark),
      prompts: await replacePromptParts(tx, input, promptWords(number, mark)),
      entries: await redactSessions(tx, { agentId, words: new PurgedWords(contents), purge: mark }),
      answers: before + (await forgetAnswers(tx, ctx, contents, false)),
    };
    discard(tx, ctx, { agent, row, at, data: { number, ...gone } });
    const purged = { ...mark, tokens: countTokens(row.content) };
    await emptyMemory(tx, input, purged, sha256(foldText("")));
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

/** Who asks again with the key of a request is told why its answer is gone. */
function forgetAnswers(
  tx: Tx,
  { acting }: Context,
  contents: readonly string[],
  waits: boolean,
): Promise<number> {
  if (contents.length === 0) return Promise.resolve(0);
  const gone = Refusal.conflict(
    "purged",
    "This request was answered before; its answer held a memory that was purged since.",
  );
  const answer = { status: gone.status, body: JSON.stringify(toProblem(gone)), waits };
  return replaceAnswers(tx, acting.accountId, quotedForms(contents), answer);
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

function quotedForms(contents: readonly string[]): string[] {
  const forms = contents.flatMap((content) => [content, foldText(content)]);
  return [...new Set(forms)].map((text) => JSON.stringify(text).slice(1, -1));
}

function promptWords(number: number, { by, at }: Omit<Purge, "tokens">): string {
  return `[#${number} was purged by ${by} on ${at.slice(0, 10)}]\n`;
}
