import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { z } from "zod";
import type { Api } from "@/e2e/requests/api";
import { withInstallation } from "@/e2e/server/installation";
import { runPlace } from "@/e2e/server/run-place";
import { perfect, readRequest } from "@/lib/reader/testing/scripted-reader";
import { callDelta, delta } from "@/lib/model/testing/wire-server";

/** A call of a tool, as a script says it. */
export const call = (name: string, input: object) => ({ name, input });

/** One answer of a scripted model: what it writes, then what it calls. */
export const scriptStepSchema = z.strictObject({
  text: z.string().optional(),
  calls: z.array(z.strictObject({ name: z.string(), input: z.unknown() })).optional(),
  /** Milliseconds per word, to look like a real model. */
  wordMs: z.int().optional(),
  /** Where it waits until the test releases it. */
  holds: z.enum(["before", "after-text", "in-call"]).optional(),
});
export type ScriptStep = z.infer<typeof scriptStepSchema>;

/** The first answer is the consent; after the last one the model completes. */
const modelScriptSchema = z.array(scriptStepSchema);

const scriptStatusSchema = z.object({
  /** How many requests it received. */
  asked: z.int(),
  /** Whether it is waiting to be released. */
  isHeld: z.boolean(),
});
type ScriptStatus = z.infer<typeof scriptStatusSchema>;

/** A test's own model, with the functions to control it. */
export interface ScriptedModel {
  /** Its id for an agent or `KEEPSAKE_MODEL`. */
  readonly id: string;
  /** Waits until it is held, then releases it. */
  release(): Promise<void>;
  /** Waits until it is held. */
  untilHeld(): Promise<void>;
}

/** Writes a script for the model with the returned id. */
export async function scriptModel(
  steps: readonly ScriptStep[],
  name = `scripted-${randomUUID().slice(0, 8)}`,
): Promise<ScriptedModel> {
  const address = `${runPlace.modelOrigin}/scripts/${name}`;
  await ask(address, { method: "PUT", body: JSON.stringify(steps) });
  // The server's worker calls the model at its own pace, as sessions progress.
  const held = { message: `${name} holds`, timeout: 30_000 };
  const untilHeld = () => expect.poll(async () => (await ask(address)).isHeld, held).toBe(true);
  return {
    id: `openai-compatible/${name}`,
    untilHeld,
    async release() {
      await untilHeld();
      await ask(`${address}/release`, { method: "POST" });
    },
  };
}

async function ask(address: string, request: RequestInit = {}): Promise<ScriptStatus> {
  const response = await fetch(address, request);
  return scriptStatusSchema.parse(await response.json());
}

/** A scripted model that agents of this run may use. */
export async function givenScriptedModel(steps: readonly ScriptStep[]): Promise<ScriptedModel> {
  const model = await scriptModel(steps);
  await withInstallation((installation) => installation.allowModel(model.id));
  return model;
}

/** The session of a new agent whose model agrees, then follows these steps. */
export async function givenRun(
  api: Api,
  memories: readonly string[],
  steps: readonly ScriptStep[],
) {
  const model = await givenScriptedModel([{ text: "Yes." }, ...steps]);
  const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.3 }, memories);
  const { id } = await api.startSession(agent.id);
  return { id, agentId: agent.id, model };
}

const lastStep: ScriptStep = { calls: [{ name: "complete", input: { summary: "Done." } }] };

/** One scripted model: its n-th answer is the n-th step of its script. */
class ScriptRun {
  readonly #script: readonly ScriptStep[];
  #asked = 0;
  #gate: PromiseWithResolvers<void> | null = null;

  constructor(script: readonly ScriptStep[]) {
    this.#script = script;
  }

  get status(): ScriptStatus {
    return { asked: this.#asked, isHeld: this.#gate !== null };
  }

  release(): void {
    this.#gate?.resolve();
    this.#gate = null;
  }

  async speak(response: ServerResponse): Promise<void> {
    const step = this.#script[this.#asked] ?? lastStep;
    this.#asked += 1;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    if (step.holds === "before") await this.#hold();
    // Word by word, like real models.
    for (const word of step.text?.match(/\S+\s*/g) ?? []) {
      if (step.wordMs !== undefined) await sleep(step.wordMs);
      send(response, delta({ content: word }));
    }
    if (step.holds === "after-text") await this.#hold();
    const calls = step.calls ?? [];
    for (const [index, { name, input }] of calls.entries()) {
      const given = asArguments(input);
      const begun = step.holds === "in-call" ? Math.ceil(given.length * 0.7) : given.length;
      send(response, callDelta(index, name, given.slice(0, begun)));
      if (begun === given.length) continue;
      await this.#hold();
      send(response, callDelta(index, name, given.slice(begun)));
    }
    send(response, delta({}, calls.length > 0 ? "tool_calls" : "stop"));
    send(
      response,
      JSON.stringify({ id: "1", model: "m", choices: [], usage: usageOf(this.#asked) }),
    );
    response.end("data: [DONE]\n\n");
  }

  #hold(): Promise<void> {
    this.#gate = Promise.withResolvers<void>();
    return this.#gate.promise;
  }
}

/** What the n-th answer used: from the second one on, the provider knows most of its prompt. */
function usageOf(asked: number) {
  const prompt_tokens_details = { cached_tokens: asked === 1 ? 0 : 2_400 };
  return { prompt_tokens: 3_000, completion_tokens: 120, prompt_tokens_details };
}

function send(response: ServerResponse, frame: string): void {
  response.write(`data: ${frame}\n\n`);
}

function asArguments(input: unknown): string {
  return typeof input === "string" ? input : JSON.stringify(input ?? {});
}

const askedFor = z.object({
  model: z.string(),
  messages: z.array(z.object({ content: z.string().nullish() })).default([]),
});

/** A second reader: a model of such a name finds something in each change. */
export const readerPrefix = "reader-";

function readAll(request: string, response: ServerResponse): void {
  const content = JSON.stringify(perfect(readRequest(request), 1));
  const message = { role: "assistant", content };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(
    JSON.stringify({
      id: "1",
      model: "m",
      choices: [{ index: 0, message, finish_reason: "stop" }],
      usage: { prompt_tokens: 900, completion_tokens: 90 },
    }),
  );
}

/**
 * Chat-completions models that answer as the tests script them. A model's name selects its script:
 * `PUT /scripts/NAME` writes one, `POST /scripts/NAME/release` releases a waiting model, `GET
 * /scripts/NAME` returns its state. `GET /v1/models` lists them with what fits.
 */
export async function startModelServer(port: number): Promise<void> {
  const runs = new Map<string, ScriptRun>();
  const server = createServer((request, response) => void answer(runs, request, response));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

async function answer(
  runs: Map<string, ScriptRun>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await text(request);
  const [, place, name = "", act] = (request.url ?? "").split("/");
  if (place === "v1" && request.method === "GET") {
    const data = [...runs.keys()].map((id) => ({ id, max_model_len: 32_768 }));
    response.end(JSON.stringify({ data }));
    return;
  }
  if (place === "v1") {
    const { model, messages } = askedFor.parse(JSON.parse(body));
    if (model.startsWith(readerPrefix)) return readAll(messages.at(-1)?.content ?? "", response);
    const run = runs.get(model);
    return run ? run.speak(response) : refuse(response, `No script for ${model}.`);
  }
  if (request.method === "PUT") runs.set(name, new ScriptRun(parseScript(body)));
  const run = runs.get(name);
  if (run === undefined) return refuse(response, `No script for ${name}.`);
  if (act === "release") run.release();
  response.end(JSON.stringify(run.status));
}

function parseScript(body: string) {
  return modelScriptSchema.parse(JSON.parse(body));
}

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(404, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { message } }));
}
