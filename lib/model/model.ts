import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { MODEL_PROVIDERS, type ModelProvider } from "@/lib/env";
import type { LanguageModel } from "@/lib/model/port";
import {
  compatibleSettings,
  type KeyedProvider,
  keyedSettings,
  type KeyedSettings,
  type Variables,
} from "@/lib/model/provider";
import { carelessRules } from "@/lib/model/rules/careless-rules";
import { exactRules } from "@/lib/model/rules/exact-rules";
import type { RuleSet } from "@/lib/model/rules/plan";
import { RulesModel } from "@/lib/model/rules/rules-model";

/** Parses a model's id, `provider/model`. Knows nothing of keys and never throws. */
export function describeModel(id: string) {
  const trimmed = id.trim();
  const slash = trimmed.indexOf("/");
  const provider = slash === -1 ? trimmed : trimmed.slice(0, slash);
  const name = slash === -1 ? "" : trimmed.slice(slash + 1);
  return { provider, name, isRules: provider === "built-in" };
}

export type OpenedModel =
  | { readonly ok: true; readonly model: LanguageModel }
  | { readonly ok: false; readonly message: string };

/** Opens `provider/model` (`KEEPSAKE_MODEL`), sends nothing; `message` says what is missing. */
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

/** Built-in models, by name. The careless one is for the demo's accounts. */
const ruleSets: Readonly<Record<string, RuleSet>> = { rules: exactRules, careless: carelessRules };

type Opener = (name: string, env: Variables) => OpenedModel;

const openers: Readonly<Record<ModelProvider, Opener>> = {
  "built-in": (name, env) => {
    const rules = Object.hasOwn(ruleSets, name) ? ruleSets[name] : undefined;
    if (rules === undefined) return refuse(`There is no built-in/${name}, only built-in/rules.`);
    return open(new RulesModel({ rules, delayMs: readDelay(env["KEEPSAKE_RULES_DELAY_MS"]) }));
  },
  anthropic: withKey("anthropic", createAnthropic),
  openai: withKey("openai", createOpenAI),
  google: withKey("google", createGoogle),
  "openai-compatible": (name, env) => {
    const settings = compatibleSettings(name, env);
    if (!settings.ok) return settings;
    return open(createOpenAICompatible({ ...settings.value, includeUsage: true })(name));
  },
};

/** Opens a provider's models with the environment's key and address for it. */
function withKey(
  provider: KeyedProvider,
  create: (settings: KeyedSettings) => (name: string) => LanguageModel,
): Opener {
  return (name, env) => {
    const settings = keyedSettings(provider, name, env);
    return settings.ok ? open(create(settings.value)(name)) : settings;
  };
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
