import { limitedFetch } from "@/lib/model/limited-fetch";

/** Variables by name, as in `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What a provider is opened with, or what the environment lacks, in a sentence. */
export type ProviderSettings<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

const prefixes = {
  anthropic: "ANTHROPIC",
  openai: "OPENAI",
  google: "GOOGLE_GENERATIVE_AI",
} as const;
export type KeyedProvider = keyof typeof prefixes;

const fetch = limitedFetch(64 * 1024 * 1024);

export interface KeyedSettings {
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly baseURL?: string;
}

/** The environment's key and address of a provider; `name` is the model that needs them. */
export function keyedSettings(
  provider: KeyedProvider,
  name: string,
  env: Variables,
): ProviderSettings<KeyedSettings> {
  const prefix = prefixes[provider];
  const apiKey = read(env, `${prefix}_API_KEY`);
  if (apiKey === undefined) {
    const message = `${provider}/${name} needs ${prefix}_API_KEY, the key of its provider, in the environment.`;
    return { ok: false, message };
  }
  const baseURL = read(env, `${prefix}_BASE_URL`);
  return { ok: true, value: { apiKey, fetch, ...(baseURL !== undefined && { baseURL }) } };
}

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

export interface CompatibleSettings extends Omit<KeyedSettings, "apiKey"> {
  readonly name: string;
  readonly baseURL: string;
  readonly apiKey?: string;
}

/** The same for the openai-compatible server; a key is optional there. */
export function compatibleSettings(
  name: string,
  env: Variables,
): ProviderSettings<CompatibleSettings> {
  const server = compatibleServer(env);
  if (server === null) {
    const message = `openai-compatible/${name} needs OPENAI_COMPATIBLE_BASE_URL, the address of its server, like http://localhost:11434/v1.`;
    return { ok: false, message };
  }
  const { baseUrl: baseURL, apiKey } = server;
  const value = { name: "openai-compatible", baseURL, fetch };
  return { ok: true, value: apiKey === undefined ? value : { ...value, apiKey } };
}

function read(env: Variables, variable: string): string | undefined {
  const value = env[variable]?.trim();
  return value === "" ? undefined : value;
}
