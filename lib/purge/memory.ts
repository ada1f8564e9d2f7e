import type { Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { type AgentRow, type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { lockAgent, lockOpenSession, lockSession } from "@/db/queries/agents/lock-agent";
import { deleteEmbedding } from "@/db/queries/embeddings/embedding-rows";
import { type MemoryRow, toMemory } from "@/db/queries/memories/load-memories";
import { listKeptCopies, updateCredit } from "@/db/queries/memories/load-named-memories";
import { appendEntries } from "@/db/queries/sessions/entries";
import { loadStandingSteps } from "@/db/queries/sessions/load-applied-steps";
import { giveTime } from "@/db/queries/sessions/session-rows";
import {
  emptyMemory,
  emptyTexts,
  listOwnTexts,
  listTrippedOperations,
  replacePromptParts,
} from "@/db/queries/texts/purge-rows";
import { emptyLooseText, referencesIn } from "@/db/queries/texts/stored-texts";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { changeMemory } from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";
import { namedNumbers } from "@/lib/ledger/entries/operations";
import { evidenceOf } from "@/lib/ledger/entries/session-view";
import type { Purge } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/texts/content";
import { PurgedWords } from "@/lib/ledger/decide/purged-words";
import { quotableWords } from "@/lib/losses/read-text";
import { refusePurged, refuseStale, requireRow } from "@/lib/memories/save";
import {
  boundPlaces,
  forgetAnswers,
  redactAgent,
  type Redacted,
  refuseOpenReaders,
} from "@/lib/purge/redact";
import { findLeftWords, findWordsElsewhere } from "@/lib/purge/words";

/**
 * G11: once a memory's words are purged, so are those of the copies that sessions removed because of
 * it: what these had counts as lost from then on. Each session's log tells of it. Under the agent's
 * row lock; an undecided session that leans on the memory refuses its purge (M7).
 */
async function endCopies(
  tx: Tx,
  { agentId, number }: { readonly agentId: string; readonly number: number },
  by: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  for (const { sessionId, tokens, copies } of await listKeptCopies(tx, agentId, number)) {
    const session = await lockSession(tx, sessionId);
    if (session === null) continue;
    const massTokens = session.massTokens ?? 0;
    const copiesEnded = { number, tokens: copies };
    const data = { changes: [], conflict: null, massTokens, copiesEnded };
    await updateCredit(tx, { sessionId, number }, { tokens: tokens - copies, copies: 0 });
    await appendEntries(tx, session, [{ kind: "memory-changed-elsewhere", data }], by, {
      creditTokens: (session.creditTokens ?? 0) - copies,
      copyTokens: session.copyTokens - copies,
    });
  }
}

/**
 * M7: while a session reads the ledger its model has the words before it and may write them again;
 * and what an undecided session did to a memory, or did because of it (G8, O4), is for a reviewer to
 * read. Refuses (409, naming the session). Under the session's row lock.
 */
async function refuseOpenSession(tx: Tx, session: SessionRow | null, number: number) {
  if (session === null || session.state === "queued") return;
  if (session.state !== "awaiting-review") {
    throw Refusal.conflict(
      "session-open",
      "A session is reading this ledger. Stop it, or wait for its end, and purge then.",
      { sessionId: session.id },
    );
  }
  const steps = await loadStandingSteps(tx, session);
  const isInvolved = steps.some(
    ({ changes, twins, parsed }) =>
      changes.some((change) => change.number === number) ||
      Object.values(twins).includes(number) ||
      (parsed !== null && evidenceOf(parsed).includes(number)),
  );
  if (!isInvolved) return;
  throw Refusal.conflict(
    "session-open",
    `A session that awaits review changed #${number} or depends on it. Decide that session first.`,
    { sessionId: session.id },
  );
}

interface PurgeInput {
  readonly agentId: string;
  readonly number: number;
  /** The version that the caller has seen (M5). */
  readonly version?: number | undefined;
  /** Words that go wherever they stand in the agent's sessions and conversations, too. */
  readonly words?: readonly string[];
}

/**
 * M7: removes a memory's words for good, in one transaction; hashes, tokens and the fact remain. A
 * kept memory is discarded by the same. Words that are named go with it from all that the agent's
 * sessions and conversations hold. Refused (409) for a constitutional one (M4), and while a session
 * is open that has its words before it or leans on it; the second time unless words are named.
 */
export async function purgeMemory(ctx: Context, input: PurgeInput) {
  const { agentId, number, words = [] } = input;
  await requirePurge(ctx, await loadAgentRow(ctx.db, ctx.acting.accountId, agentId));
  return ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    // First of all locks: a request takes its answer's place before it takes the agent's row.
    const seen = new PurgedWords([...(await listOwnTexts(tx, input)), ...words]);
    const before = await forgetAnswers(tx, ctx, seen, { what: "memory", waits: true });
    const agent = await requirePurge(ctx, await lockAgent(tx, ctx.acting.accountId, agentId));
    const open = await lockOpenSession(tx, agentId);
    const row = await requireRow(tx, agentId, number);
    refuseUnfit(row, { version: input.version, isForWords: words.length > 0 });
    await refuseOpenSession(tx, open, number);
    const contents = await listOwnTexts(tx, input);
    const at = ctx.now();
    const mark = { by: ctx.actor.name, at: at.toISOString() };
    const said = new PurgedWords([...contents, ...words]);
    const gone = await takeOut(tx, { ...input, words, contents, mark, said });
    const after = await forgetAnswers(tx, ctx, said, { what: "memory", waits: false });
    const report = { ...boundPlaces(gone), answers: before + after };
    const left = await findLeftWords(tx, input, contents, mark);
    const purged = row.purged ?? { ...mark, tokens: countTokens(row.content) };
    const discardedAt = at.getTime();
    const changes = row.discardedAt === null ? [changeMemory(toMemory(row), { discardedAt })] : [];
    const data = { number, words: words.length, ...report };
    const records = [{ kind: "memory-purged", data }];
    await writeAgent(tx, { agent, actor: ctx.actor, at, changes, records });
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

function promptWords(number: number, { by, at }: Omit<Purge, "tokens">): string {
  return `[#${number} was purged by ${by} on ${at.slice(0, 10)}]\n`;
}
