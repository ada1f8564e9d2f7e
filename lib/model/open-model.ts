import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { MODEL_PROVIDERS, type ModelProvider } from "@/lib/env";
import { describeModel } from "@/lib/model/describe-model";
import { limitedFetch } from "@/lib/model/limited-fetch";
import type { LanguageModel } from "@/lib/model/port";
import { carelessRules } from "@/lib/model/rules/careless-rules";
import { exactRules } from "@/lib/model/rules/exact-rules";
import type { RuleSet } from "@/lib/model/rules/rule-set";
import { RulesModel } from "@/lib/model/rules/rules-model";

/** Variables by name, as in `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>;

export type OpenedModel =
  | { readonly ok: true; readonly model: LanguageModel }
  | { readonly ok: false; readonly message: string };

/**
 * Opens the model with this id, `provider/model` (`KEEPSAKE_MODEL`), with the environment's keys.
 * Sends nothing: a wrong key shows at the first request. `message` names what is missing.
 */
export function openModel(id: string, env: Variables): OpenedModel {
  const { provider, name } = describeModel(id);
  const known = MODEL_PROVIDERS.find((candidate) => candidate === provider);
  if (known === undefined || name === "") {
    return refuse(
      `"${id}" is no model: write provider/model, with one of the providers ${MODEL_PROVIDERS.join(", ")}.`,
    );
  }
  return openers[known](name, env);
}

const fetch = limitedFetch(64 * 1024 * 1024);

/** Built-in models, by name. The careless one is for the demo's accounts. */
const ruleSets: Readonly<Record<string, RuleSet>> = { rules: exactRules, careless: carelessRules };

type Opener = (name: string, env: Variables) => OpenedModel;

const openers: Readonly<Record<ModelProvider, Opener>> = {
  "built-in": (name, env) => {
    const rules = Object.hasOwn(ruleSets, name) ? ruleSets[name] : undefined;
    if (rules === undefined) return refuse(`There is no built-in/${name}, only built-in/rules.`);
    return open(new RulesModel({ rules, delayMs: readDelay(env["KEEPSAKE_RULES_DELAY_MS"]) }));
  },
  anthropic: withKey("anthropic", "ANTHROPIC", createAnthropic),
  openai: withKey("openai", "OPENAI", createOpenAI),
  google: withKey("google", "GOOGLE_GENERATIVE_AI", createGoogle),
  "openai-compatible": (name, env) => {
    const server = compatibleServer(env);
    if (server === null) {
      return refuse(
        `openai-compatible/${name} needs OPENAI_COMPATIBLE_BASE_URL, the address of its server, like http://localhost:11434/v1.`,
      );
    }
    const { baseUrl, apiKey } = server;
    const provider = createOpenAICompatible({
      name: "openai-compatible",
      baseURL: baseUrl,
      includeUsage: true,
      fetch,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    return open(provider(name));
  },
};

/** A server of the wire format that most local servers speak. */
export interface CompatibleServer {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
}

/** The environment's openai-compatible server; null where its address is missing. */
export function compatibleServer(env: Variables): CompatibleServer | null {
  const baseUrl = read(env, "OPENAI_COMPATIBLE_BASE_URL");
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return null;
  return { baseUrl, apiKey: read(env, "OPENAI_COMPATIBLE_API_KEY") };
}

interface KeyedSettings {
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly baseURL?: string;
}

/** Opens a provider's models with the environment's key and address for it. */
function withKey(
  provider: ModelProvider,
  prefix: string,
  create: (settings: KeyedSettings) => (name: string) => LanguageModel,
): Opener {
  return (name, env) => {
    const apiKey = read(env, `${prefix}_API_KEY`);
    if (apiKey === undefined) {
      return refuse(
        `${provider}/${name} needs ${prefix}_API_KEY, the key of its provider, in the environment.`,
      );
    }
    const baseURL = read(env, `${prefix}_BASE_URL`);
    return open(create({ apiKey, fetch, ...(baseURL !== undefined && { baseURL }) })(name));
  };
}

function read(env: Variables, variable: string): string | undefined {
  const value = env[variable]?.trim();
  return value === "" ? undefined : value;
}

function readDelay(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,5}$/.test(value.trim()) ? Number(value) : undefined;
}

function open(model: LanguageModel): OpenedModel {
  return { ok: true, model };
}

function refuse(message: string): OpenedModel {
  return { ok: false, message };
}
