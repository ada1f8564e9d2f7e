import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { ScriptRun } from "@/e2e/model/script-run";
import { modelScriptSchema } from "@/e2e/model/model-script";

const askedFor = z.object({ model: z.string() });

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
    const { model } = askedFor.parse(JSON.parse(body));
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
