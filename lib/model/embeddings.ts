import { APICallError } from "@ai-sdk/provider";
import { embedMany, RetryError } from "ai";
import { EMBEDDING_PROVIDERS } from "@/lib/env";
import { describeModel, openProvider, type Opened, type Variables } from "@/lib/model/model";
import type { EmbeddingModel } from "@/lib/model/port";
import { spanContent } from "@/lib/telemetry";

interface EmbeddingInput {
  readonly model: EmbeddingModel;
  readonly texts: readonly string[];
  readonly signal: AbortSignal;
  /** For the whole call, with its second try. */
  readonly timeoutMs?: number;
}

/** By text a vector of length 1, or null for an unusable one; `message` is for the log. */
export type EmbeddingAnswer =
  | { readonly ok: true; readonly vectors: readonly (Float32Array | null)[] }
  /** `isRefused`: the provider does not take these texts; asking again would not help. */
  | { readonly ok: false; readonly message: string; readonly isRefused: boolean };

const defaultTimeoutMs = 30_000;

export const unusableVectors = "The model's provider sent vectors that cannot be used.";

/** Asks for the vectors of a few texts. Never throws. */
export async function embedTexts(input: EmbeddingInput): Promise<EmbeddingAnswer> {
  const { model, texts, signal, timeoutMs = defaultTimeoutMs } = input;
  const clock = AbortSignal.timeout(timeoutMs);
  try {
    const { embeddings } = await embedMany({
      model: model.model,
      values: [...texts],
      maxRetries: 1,
      telemetry: spanContent,
      abortSignal: AbortSignal.any([signal, clock]),
      ...(model.dimensions !== null && { dimensions: model.dimensions }),
    });
    const vectors = embeddings.map(normalise);
    const sizes = new Set(vectors.flatMap((vector) => vector?.length ?? []));
    return sizes.size === 1 ? { ok: true, vectors } : fail(unusableVectors);
  } catch (error) {
    if (signal.aborted) return fail("The question was cancelled.");
    if (clock.aborted) return fail(`The model did not answer within ${timeoutMs / 1000} s.`);
    const last: unknown = RetryError.isInstance(error) ? error.lastError : error;
    return { ...fail(explain(last)), isRefused: isRefusal(last) };
  }
}

/** The vector with length 1; null for one that has none. */
function normalise(vector: readonly number[]): Float32Array | null {
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length) || length === 0) return null;
  return Float32Array.from(vector, (value) => value / length);
}

/** Without the provider's own words: they may repeat a memory, and no purge reaches a log (M7). */
function explain(error: unknown): string {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const fault = error instanceof Error ? error.name : typeof error;
  return `The model's provider failed (${status === undefined ? fault : `HTTP ${status}`}).`;
}

/** Too long, or not to the provider's liking. Anything else is about the provider or its key. */
function isRefusal(error: unknown): boolean {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return status === 400 || status === 413 || status === 422;
}

function fail(message: string): Extract<EmbeddingAnswer, { ok: false }> {
  return { ok: false, message, isRefused: false };
}

/** Enough to tell what is alike: more takes room in the database and time to compare. */
const dimensions = 256;
/** Models whose vectors may be asked for with fewer dimensions than they have. */
const canBeShort = /^(?:text-embedding-3|gemini-embedding)/;

/**
 * Opens the embedding model with this id, `provider/model` (`KEEPSAKE_EMBEDDING_MODEL`), with the
 * environment's keys. Sends nothing. `message` names what is missing.
 */
export function openEmbeddingModel(id: string, env: Variables): Opened<EmbeddingModel> {
  const { provider, name } = describeModel(id);
  const known = EMBEDDING_PROVIDERS.find((one) => one === provider);
  if (known === undefined) return { ok: false, message: `${id} is no embedding model.` };
  const opened = openProvider(known, name, env);
  if (!opened.ok) return opened;
  const model = opened.model.embeddingModel(name);
  const isShort = canBeShort.test(name);
  return { ok: true, model: { id, model, dimensions: isShort ? dimensions : null } };
}
