import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { Puppet } from "@/e2e/model/puppet";
import { puppetScriptSchema } from "@/e2e/model/puppet-script";

const askedFor = z.object({ model: z.string() });

/**
 * Models of the chat-completions wire format that say what tests tell them to. The name of a model
 * chooses its script: `PUT /puppets/NAME` writes one, `POST /puppets/NAME/release` lets a model that
 * holds go on, `GET /puppets/NAME` says where it is.
 */
export async function startPuppets(port: number): Promise<void> {
  const puppets = new Map<string, Puppet>();
  const server = createServer((request, response) => void answer(puppets, request, response));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

async function answer(
  puppets: Map<string, Puppet>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await text(request);
  const [, place, name = "", act] = (request.url ?? "").split("/");
  if (place === "v1") {
    const { model } = askedFor.parse(JSON.parse(body));
    const puppet = puppets.get(model);
    return puppet ? puppet.speak(response) : refuse(response, `No script for ${model}.`);
  }
  if (request.method === "PUT") puppets.set(name, new Puppet(parseScript(body)));
  const puppet = puppets.get(name);
  if (puppet === undefined) return refuse(response, `No script for ${name}.`);
  if (act === "release") puppet.release();
  response.end(JSON.stringify(puppet.status));
}

function parseScript(body: string) {
  return puppetScriptSchema.parse(JSON.parse(body));
}

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(404, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { message } }));
}
