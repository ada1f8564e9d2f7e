import { createMCPClient } from "@ai-sdk/mcp";
import { z } from "zod";
import { GET, POST } from "@/app/api/mcp/route";

export const mcpAddress = "http://localhost/api/mcp";

/** A message posted like a protocol client's, answered without a server. */
export function postMcp(
  key: string | undefined,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const isReady = typeof body === "string" || body instanceof ReadableStream;
  const given = {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-06-18",
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: isReady ? body : JSON.stringify(body),
    duplex: "half",
  };
  return POST(new Request(mcpAddress, given));
}

/** A client that nobody here wrote. */
export function openClient(key: string, more: { protocolVersionDiscovery?: boolean } = {}) {
  return createMCPClient({
    ...more,
    transport: {
      type: "http",
      url: mcpAddress,
      headers: { Authorization: `Bearer ${key}` },
      fetch: (url: string | URL | Request, init?: RequestInit) => {
        const request = new Request(url, init);
        return request.method === "POST" ? POST(request) : GET(request);
      },
    },
  });
}

const answerSchema = z.looseObject({
  result: z.looseObject({}).optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
});

/** The message in a body, either JSON or a stream's single event. */
export async function readAnswer(response: Response): Promise<z.infer<typeof answerSchema>> {
  const text = await response.text();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return answerSchema.parse(JSON.parse(data));
}

/** Calls one method and returns its answer. */
export async function askMcp(key: string, method: string, params: object = {}) {
  return readAnswer(await postMcp(key, { jsonrpc: "2.0", id: 1, method, params }));
}

const resultSchema = z.looseObject({
  isError: z.boolean().default(false),
  content: z.array(z.object({ type: z.literal("text"), text: z.string() })),
  structuredContent: z.looseObject({}).optional(),
});

/** Calls a tool: whether it refused, the text for the model, and the structured result. */
export async function callTool(key: string, name: string, given: unknown = {}) {
  const { result, error } = await askMcp(key, "tools/call", { name, arguments: given });
  if (error !== undefined) throw new Error(`${name}: ${error.message}`);
  const { isError, content, structuredContent } = resultSchema.parse(result);
  return { isError, text: content.map(({ text }) => text).join("\n"), data: structuredContent };
}
