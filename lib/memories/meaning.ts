import type { Database, Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { lockAgentById } from "@/db/queries/agents/lock-agent";
import {
  countTooLong,
  countWithoutEmbedding,
  listWithoutEmbedding,
  loadEmbeddings,
  saveEmbeddings,
} from "@/db/queries/embeddings/embedding-rows";
import { runningEnvironment } from "@/lib/env";
import { enqueueEmbeddings } from "@/lib/jobs/queues";
import { type Meaning, mostInMeaning, noMeaning } from "@/lib/ledger/alike/find-alike-in-meaning";
import { log } from "@/lib/log";
import { findKeptApart, readApart } from "@/lib/memories/load-decisions";
import { embedTexts, unusableVectors } from "@/lib/model/embeddings";
import type { EmbeddingModel } from "@/lib/model/port";

interface Filling {
  readonly model: EmbeddingModel;
  readonly signal: AbortSignal;
  /** After which no more texts are sent: the next time goes on. */
  readonly longestMs: number;
}

/** Texts of one request: of the longest ones, as many as a request may hold. */
const atOnce = 32;
/** Parts that may fail as a whole before the rest waits for the next time. */
const mostFailures = 2;

/**
 * P6: has the embedding model read the memories of which it knows no vector, newest first, and saves
 * what it says. Never throws: failures are logged, and what is missing is simply not compared.
 */
export async function fillEmbeddings(
  db: Database,
  agentId: string,
  filling: Filling,
): Promise<void> {
  try {
    await fill(db, agentId, filling);
  } catch (error) {
    log.error("embeddings-not-filled", error, { agentId });
  }
}

async function fill(
  db: Database,
  agentId: string,
  { model, signal, longestMs }: Filling,
): Promise<void> {
  const owner = { agentId, model: model.id };
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  let below: number | undefined;
  let failures = 0;
  while (!until.aborted) {
    const place = below === undefined ? { limit: atOnce } : { below, limit: atOnce };
    const texts = await listWithoutEmbedding(db, owner, place);
    below = texts.at(-1)?.number;
    if (below === undefined) break;
    const read = await readTexts(texts, { model, signal: until });
    if (until.aborted) break;
    if (read.failure !== null) {
      log.warn("embeddings-failed", { agentId, model: model.id, message: read.failure });
    }
    if (read.made.length === 0) {
      failures += 1;
      if (failures === mostFailures) break;
      continue;
    }
    // That others were read shows that it is these texts: they are not asked about again.
    const refused = read.refused.map((text) => ({ ...text, vector: noVector }));
    await save(db, owner, [...read.made, ...refused]);
  }
}

/** Stored for a text that the provider refuses, or sends no usable vector for. */
const noVector = new Float32Array(0);

type Wanted = Awaited<ReturnType<typeof listWithoutEmbedding>>[number];

interface Read {
  readonly made: readonly (Wanted & { readonly vector: Float32Array })[];
  readonly refused: readonly Wanted[];
  /** Why some were not read, for the log. */
  readonly failure: string | null;
}

/** The vectors of texts. Where the request is refused, each half is asked about alone. */
async function readTexts(
  texts: readonly Wanted[],
  asked: { readonly model: EmbeddingModel; readonly signal: AbortSignal },
): Promise<Read> {
  const answer = await embedTexts({ ...asked, texts: texts.map(({ content }) => content) });
  if (answer.ok) {
    const read = texts.map((text, index) => ({ ...text, vector: answer.vectors[index] ?? null }));
    const made = read.flatMap(({ vector, ...text }) =>
      vector === null ? [] : { ...text, vector },
    );
    const refused = read.filter(({ vector }) => vector === null);
    return { made, refused, failure: refused.length === 0 ? null : unusableVectors };
  }
  const failure = answer.message;
  if (!answer.isRefused) return { made: [], refused: [], failure };
  if (texts.length === 1) return { made: [], refused: texts, failure };
  const half = Math.ceil(texts.length / 2);
  const first = await readTexts(texts.slice(0, half), asked);
  const second = await readTexts(texts.slice(half), asked);
  return {
    made: [...first.made, ...second.made],
    refused: [...first.refused, ...second.refused],
    failure,
  };
}

/** Under the agent's lock. */
async function save(
  db: Database,
  owner: { readonly agentId: string; readonly model: string },
  made: Parameters<typeof saveEmbeddings>[2],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAgentById(tx, owner.agentId);
    await saveEmbeddings(tx, owner, made);
  });
}

/** P6: the vectors of an agent's memories, none without a model. Permissions are checked. */
export async function loadMeaning(db: Db, agentId: string): Promise<Meaning> {
  const model = runningEnvironment().embeddingModel;
  if (model === null) return noMeaning;
  const vectors = await loadEmbeddings(db, { agentId, model });
  if (vectors.size === 0) return noMeaning;
  return { vectors, isApart: readApart(await findKeptApart(db, agentId)).isApart };
}

export type MeaningState = NonNullable<Awaited<ReturnType<typeof loadMeaningState>>>;

/**
 * P6: how far the comparison of an agent's memories in meaning has come, for a page that shows it.
 * If embeddings are missing, a worker is asked to fill them. Null where no model is configured.
 */
export async function loadMeaningState(
  db: Db,
  { id: agentId, coreCount }: Pick<AgentRow, "id" | "coreCount">,
) {
  const model = runningEnvironment().embeddingModel;
  if (model === null) return null;
  const waiting = await countWithoutEmbedding(db, { agentId, model });
  if (waiting > 0) await enqueueEmbeddings(db, agentId);
  const tooLong = await countTooLong(db, agentId);
  return { waiting, tooLong, newest: coreCount > mostInMeaning ? mostInMeaning : null };
}
