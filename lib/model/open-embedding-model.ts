import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { describeModel } from "@/lib/model/describe-model";
import type { EmbeddingModel } from "@/lib/model/port";
import {
  compatibleSettings,
  keyedSettings,
  type ProviderSettings,
  type Variables,
} from "@/lib/model/provider-settings";

/** Enough to tell what is alike: more takes room in the database and time to compare. */
const dimensions = 256;
/** Models whose vectors may be asked for with fewer dimensions than they have. */
const canBeShort = /^(?:text-embedding-3|gemini-embedding)/;

/**
 * Opens the embedding model with this id, `provider/model` (`KEEPSAKE_EMBEDDING_MODEL`), with the
 * environment's keys. Sends nothing. `message` names what is missing.
 */
export function openEmbeddingModel(id: string, env: Variables): ProviderSettings<EmbeddingModel> {
  const { provider, name } = describeModel(id);
  if (provider === "openai") {
    const settings = keyedSettings(provider, name, env);
    return settings.ok ? open(id, name, createOpenAI(settings.value)) : settings;
  }
  if (provider === "google") {
    const settings = keyedSettings(provider, name, env);
    return settings.ok ? open(id, name, createGoogle(settings.value)) : settings;
  }
  if (provider === "openai-compatible") {
    const settings = compatibleSettings(name, env);
    return settings.ok ? open(id, name, createOpenAICompatible(settings.value)) : settings;
  }
  return { ok: false, message: `${id} is no embedding model.` };
}

interface Provider {
  embeddingModel(name: string): EmbeddingModel["model"];
}

function open(id: string, name: string, provider: Provider): ProviderSettings<EmbeddingModel> {
  const model = provider.embeddingModel(name);
  return { ok: true, value: { id, model, dimensions: canBeShort.test(name) ? dimensions : null } };
}
