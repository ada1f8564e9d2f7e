import type { ProviderV4 } from "@ai-sdk/provider";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { z } from "zod";
import { MODEL_PROVIDERS, type ModelProvider } from "@/lib/env";
import { StreamBoundError } from "@/lib/model/guard";
import type { LanguageModel } from "@/lib/model/port";
import type { RuleSet } from "@/lib/model/rules/plan";
import { carelessRules, exactRules } from "@/lib/model/rules/rule-sets";
import { RulesModel } from "@/lib/model/rules/rules-model";

const longestPauseMs = 8_000;

/** Bodies end with a StreamBoundError after so many bytes, or could fill the memory. */
function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    const { status, statusText } = response;
    const headers = boundRetryAfter(response.headers);
    const body = response.body.pipeThrough(countBytes(maxBytes));
    return new Response(body, { status, statusText, headers });
  };
}

/** S7: three pauses that a provider asks for must stay under 30 s. */
function boundRetryAfter(given: Headers): Headers {
  const headers = new Headers(given);
  if (Number(headers.get("retry-after-ms") ?? 0) > longestPauseMs) headers.delete("retry-after-ms");
  const pause = headers.get("retry-after");
  if (pause === null) return headers;
  const seconds = Number(pause);
  const pauseMs = Number.isNaN(seconds) ? Date.parse(pause) - Date.now() : seconds * 1000;
  if (!(pauseMs <= longestPauseMs)) headers.set("retry-after", String(longestPauseMs / 1000));
  return headers;
}

function countBytes(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) {
        throw new StreamBoundError(
          `The model's provider sent over ${maxBytes} bytes for one answer and was cut off.`,
        );
      }
      controller.enqueue(chunk);
    },
  });
}

/** Variables by name, as in `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What was opened, or what the environment lacks, in a sentence. */
export type Opened<T> =
  | { readonly ok: true; readonly model: T }
  | { readonly ok: false; readonly message: string };

const modelFetch = limitedFetch(64 * 1024 * 1024);

const keyed = {
  anthropic: { prefix: "ANTHROPIC", create: createAnthropic },
  openai: { prefix: "OPENAI", create: createOpenAI },
  google: { prefix: "GOOGLE_GENERATIVE_AI", create: createGoogle },
};

/** Opens a provider with the environment's key and address; `name` is the model that needs them. */
export function openProvider(
  provider: Exclude<ModelProvider, "built-in">,
  name: string,
  env: Variables,
): Opened<ProviderV4> {
  if (provider === "openai-compatible") {
    const server = compatibleServer(env);
    if (server === null) {
      return refuse(
        `${provider}/${name} needs OPENAI_COMPATIBLE_BASE_URL, the address of its server, like http://localhost:11434/v1.`,
      );
    }
    const { baseUrl: baseURL, apiKey } = server;
    const settings = { name: provider, baseURL, fetch: modelFetch, includeUsage: true };
    return open(createOpenAICompatible(apiKey === undefined ? settings : { ...settings, apiKey }));
  }
  const { prefix, create } = keyed[provider];
  const apiKey = readVariable(env, `${prefix}_API_KEY`);
  if (apiKey === undefined) {
    return refuse(
      `${provider}/${name} needs ${prefix}_API_KEY, the key of its provider, in the environment.`,
    );
  }
  const baseURL = readVariable(env, `${prefix}_BASE_URL`);
  return open(create({ apiKey, fetch: modelFetch, ...(baseURL !== undefined && { baseURL }) }));
}

/** A server of the wire format that most local servers speak; a key is optional there. */
interface CompatibleServer {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
}

/** The environment's openai-compatible server; null where its address is missing. */
export function compatibleServer(env: Variables): CompatibleServer | null {
  const baseUrl = readVariable(env, "OPENAI_COMPATIBLE_BASE_URL");
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return null;
  return { baseUrl, apiKey: readVariable(env, "OPENAI_COMPATIBLE_API_KEY") };
}

function readVariable(env: Variables, variable: string): string | undefined {
  const value = env[variable]?.trim();
  return value === "" ? undefined : value;
}

const capacityFetch = limitedFetch(4 * 1024 * 1024);
const timeoutMs = 5_000;

const tokens = z.int().min(1);
const listed = z.array(z.record(z.string(), z.unknown())).optional();

/** What servers say of the tokens that a loaded model takes, not of its training. */
const capacityAnswer = z.object({
  data: listed,
  models: listed,
  default_generation_settings: z.object({ n_ctx: tokens }).optional(),
});
const capacityFields = [
  "max_model_len",
  "context_length",
  "context_window",
  "loaded_context_length",
];

function readCapacity(body: unknown, model: string): number | null {
  const answer = capacityAnswer.safeParse(body).data;
  const items = [...(answer?.data ?? []), ...(answer?.models ?? [])];
  const names: readonly unknown[] = [model, `${model}:latest`];
  const found = items.find(({ id, name }) => names.includes(id) || names.includes(name));
  const said = capacityFields.map((field) => tokens.safeParse(found?.[field]).data);
  return (
    answer?.default_generation_settings?.n_ctx ?? said.find((one) => one !== undefined) ?? null
  );
}

/**
 * How many tokens fit into a model of an openai-compatible server, as the server says; null where
 * it doesn't. Never throws. No prompt is sent to find out: some servers cut a long one silently.
 */
export async function findCapacity(
  model: string,
  { baseUrl, apiKey }: CompatibleServer,
): Promise<number | null> {
  const base = baseUrl.replace(/\/+$/, "");
  const root = base.replace(/\/v1$/, "");
  // vLLM and others; llama.cpp; Ollama, which lists the models that are loaded; LM Studio.
  const places = [`${base}/models`, `${root}/props`, `${root}/api/ps`, `${root}/api/v0/models`];
  for (const place of places) {
    const found = readCapacity(await load(place, apiKey), model);
    if (found !== null) return found;
  }
  return null;
}

async function load(url: string, apiKey: string | undefined): Promise<unknown> {
  try {
    const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
    const response = await capacityFetch(url, {
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Parses a model's id, `provider/model`. Knows nothing of keys and never throws. */
export function describeModel(id: string) {
  const trimmed = id.trim();
  const slash = trimmed.indexOf("/");
  const provider = slash === -1 ? trimmed : trimmed.slice(0, slash);
  const name = slash === -1 ? "" : trimmed.slice(slash + 1);
  return { provider, name, isRules: provider === "built-in" };
}

export type OpenedModel = Opened<LanguageModel>;

/** Opens `provider/model` (`KEEPSAKE_MODEL`), sends nothing; `message` says what is missing. */
export function openModel(id: string, env: Variables): OpenedModel {
  const { provider, name } = describeModel(id);
  const known = MODEL_PROVIDERS.find((candidate) => candidate === provider);
  if (known === undefined || name === "") {
    return refuse(
      `"${id}" is no model: write provider/model, with one of the providers ${MODEL_PROVIDERS.join(", ")}.`,
    );
  }
  if (known === "built-in") {
    const rules = Object.hasOwn(ruleSets, name) ? ruleSets[name] : undefined;
    if (rules === undefined) return refuse(`There is no built-in/${name}, only built-in/rules.`);
    return open(new RulesModel({ rules, delayMs: readDelay(env["KEEPSAKE_RULES_DELAY_MS"]) }));
  }
  const opened = openProvider(known, name, env);
  return opened.ok ? open(opened.model.languageModel(name)) : opened;
}

/** Built-in models, by name. The careless one is for the demo's accounts. */
const ruleSets: Readonly<Record<string, RuleSet>> = { rules: exactRules, careless: carelessRules };

function readDelay(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,5}$/.test(value.trim()) ? Number(value) : undefined;
}

function open<T>(model: T): Opened<T> {
  return { ok: true, model };
}

function refuse(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
