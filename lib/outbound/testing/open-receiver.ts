import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Server } from "node:net";

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return address.port;
}

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** A real receiver on this machine that answers 200 unless told otherwise. */
export async function openReceiver() {
  const received: Received[] = [];
  const waiting: { readonly count: number; readonly tell: () => void }[] = [];
  let answer: Answer = (response) => void response.end("ok");
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const { method = "", url: path = "" } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const one = { method, path, headers, body };
    received.push(one);
    for (const { count, tell } of waiting) if (received.length >= count) tell();
    answer(response, one);
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answerBy(next: Answer) {
      answer = next;
    },
    /** Resolves once this many requests have arrived. */
    async untilReceived(count: number): Promise<void> {
      if (received.length >= count) return;
      await new Promise<void>((tell) => waiting.push({ count, tell }));
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  request.setEncoding("utf8");
  for await (const text of request) body += String(text);
  return body;
}
