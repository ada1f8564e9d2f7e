import { z } from "zod";
import { limitedFetch } from "@/lib/model/limited-fetch";
import type { CompatibleServer } from "@/lib/model/provider-settings";

const fetch = limitedFetch(4 * 1024 * 1024);
const timeoutMs = 5_000;

const tokens = z.int().min(1);

/** A model by name in a list, with a field that says how many tokens fit. */
function listed(list: "data" | "models", name: "id" | "name", fields: readonly string[]) {
  const answer = z.object({ [list]: z.array(z.record(z.string(), z.unknown())) });
  return (body: unknown, model: string): number | null => {
    const items = answer.safeParse(body).data?.[list] ?? [];
    const found = items.find((item) => item[name] === model || item[name] === `${model}:latest`);
    const said = fields.map((field) => tokens.safeParse(found?.[field]).data);
    return said.find((one) => one !== undefined) ?? null;
  };
}

const props = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) });

/**
 * What servers say of the tokens that a loaded model takes. None of these is the length that the
 * model was trained for: a server may have been started with less.
 */
const sources: readonly {
  readonly path: string;
  /** Beside the API's own address, not below it. */
  readonly isAtRoot: boolean;
  readonly read: (body: unknown, model: string) => number | null;
}[] = [
  // vLLM and others.
  {
    path: "models",
    isAtRoot: false,
    read: listed("data", "id", ["max_model_len", "context_length", "context_window"]),
  },
  // llama.cpp.
  {
    path: "props",
    isAtRoot: true,
    read: (body) => props.safeParse(body).data?.default_generation_settings.n_ctx ?? null,
  },
  // Ollama lists the models that are loaded.
  { path: "api/ps", isAtRoot: true, read: listed("models", "name", ["context_length"]) },
  // LM Studio.
  { path: "api/v0/models", isAtRoot: true, read: listed("data", "id", ["loaded_context_length"]) },
];

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
  for (const { path, isAtRoot, read } of sources) {
    const body = await load(`${isAtRoot ? root : base}/${path}`, apiKey);
    const found = read(body, model);
    if (found !== null) return found;
  }
  return null;
}

async function load(url: string, apiKey: string | undefined): Promise<unknown> {
  try {
    const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
