import type { Database } from "@/db/client";
import { tellAccount } from "@/db/queries/accounts/tell-account";
import { lockAgentById } from "@/db/queries/agents/lock-agent";
import { listWithoutEmbedding, saveEmbeddings } from "@/db/queries/embeddings/embedding-rows";
import { log } from "@/lib/log";
import { embedTexts } from "@/lib/model/embed-texts";
import type { EmbeddingModel } from "@/lib/model/port";

interface Filling {
  readonly model: EmbeddingModel;
  readonly signal: AbortSignal;
  /** After which no more texts are sent: the next time goes on. */
  readonly longestMs: number;
}

/** Texts of one request: of the longest ones, as many as a request may hold. */
const atOnce = 32;
/** Requests that may fail before the rest waits for the next time: one text alone may be the reason. */
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
    const accountId = await fill(db, agentId, filling);
    if (accountId !== null) await db.transaction((tx) => tellAccount(tx, accountId, "agents"));
  } catch (error) {
    log.error("embeddings-not-filled", error, { agentId });
  }
}

/** The account whose pages have something new to show; null where nothing was saved. */
async function fill(
  db: Database,
  agentId: string,
  { model, signal, longestMs }: Filling,
): Promise<string | null> {
  const owner = { agentId, model: model.id };
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  let accountId: string | null = null;
  let below: number | undefined;
  let failures = 0;
  while (!until.aborted) {
    const place = below === undefined ? { limit: atOnce } : { below, limit: atOnce };
    const texts = await listWithoutEmbedding(db, owner, place);
    below = texts.at(-1)?.number;
    if (below === undefined) break;
    const contents = texts.map(({ content }) => content);
    const answer = await embedTexts({ model, texts: contents, signal: until });
    if (until.aborted) break;
    if (!answer.ok) {
      log.warn("embeddings-failed", { agentId, model: model.id, message: answer.message });
      failures += 1;
      if (failures === mostFailures) break;
      continue;
    }
    const made = texts.flatMap(({ number, normalisedHash }, index) => {
      const vector = answer.vectors[index];
      return vector === undefined ? [] : [{ number, normalisedHash, vector }];
    });
    accountId = (await save(db, owner, made)) ?? accountId;
  }
  return accountId;
}

/** Under the agent's lock; null where all texts changed meanwhile. */
async function save(
  db: Database,
  owner: { readonly agentId: string; readonly model: string },
  made: Parameters<typeof saveEmbeddings>[2],
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const agent = await lockAgentById(tx, owner.agentId);
    const saved = await saveEmbeddings(tx, owner, made);
    return saved > 0 ? (agent?.accountId ?? null) : null;
  });
}
