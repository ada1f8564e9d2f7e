import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type Responder = (response: ServerResponse, request: IncomingMessage, body: string) => void;

/**
 * A provider's server that answers the n-th request with the n-th responder, and all later
 * ones with the last.
 */
export class WireServer implements AsyncDisposable {
  requests = 0;
  /** Resolves when a client has closed the connection during an unfinished answer. */
  readonly hungUp: Promise<void>;
  readonly #server: Server;

  constructor(responders: readonly Responder[]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.hungUp = promise;
    this.#server = createServer((request, response) => {
      const responder = responders[Math.min(this.requests, responders.length - 1)];
      this.requests += 1;
      response.on("close", () => (response.writableFinished ? undefined : resolve()));
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => responder?.(response, request, Buffer.concat(chunks).toString()));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The server has no port.");
    return `http://127.0.0.1:${address.port}/v1`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Refuses with a status, and asks for an immediate retry. */
export function refuseWith(status: number, message: string): Responder {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", "retry-after-ms": "0" });
    response.end(JSON.stringify({ error: { message, type: "error" } }));
  };
}

/** Streams the given frames; `after` decides what happens then. */
export function streamFrames(
  frames: readonly string[],
  after: Responder = (response) => response.end("data: [DONE]\n\n"),
): Responder {
  return (response, request, body) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const frame of frames) response.write(`data: ${frame}\n\n`);
    after(response, request, body);
  };
}

/** Answers once something has happened. */
export function answerAfter(happen: () => Promise<void>, answer: Responder): Responder {
  return (response, request, body) => {
    happen().then(
      () => answer(response, request, body),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  };
}

export const stayOpen: Responder = () => undefined;
/** Cuts the connection after the written data was sent. */
export const cutOff: Responder = (response) => {
  response.write(": cut\n\n", () => response.socket?.destroySoon());
};

export function delta(content: object, finishReason: string | null = null): string {
  return JSON.stringify({
    id: "1",
    model: "m",
    choices: [{ index: 0, delta: content, finish_reason: finishReason }],
  });
}

export function callDelta(index: number, name: string, args: string): string {
  return delta({
    tool_calls: [{ index, id: `c${index}`, type: "function", function: { name, arguments: args } }],
  });
}
