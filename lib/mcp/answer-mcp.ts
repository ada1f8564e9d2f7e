import { createMcpHandler } from "@modelcontextprotocol/server";
import { findTextFaults } from "@/lib/api/requests/find-text-faults";
import { parseJsonText } from "@/lib/api/requests/read-json";
import { bodyLimits, readBody } from "@/lib/api/requests/read-body";
import { problemResponse, thrownResponse } from "@/lib/api/problem-response";
import { actingKey } from "@/lib/auth/acting-key";
import { isForeignPost } from "@/lib/auth/requests/check-post";
import { createContext, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { getDatabase } from "@/lib/installation";
import { log } from "@/lib/log";
import { makeServer } from "@/lib/mcp/make-server";

/**
 * One message of the Model Context Protocol over streamable HTTP, with an agent's own key.
 * Stateless: the key is read for each request (U1). A refusal before a tool is reached is a problem
 * document, as everywhere in the API.
 */
export async function answerMcp(request: Request): Promise<Response> {
  try {
    return await answer(request);
  } catch (error) {
    return thrownResponse(error, "POST /api/mcp");
  }
}

/** There is no session to listen to or end: answers come with their requests. */
export async function refuseMethod(request: Request): Promise<Response> {
  const allow = "POST, OPTIONS";
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { allow } });
  const detail = `${request.method} isn't supported here. Supported: ${allow}.`;
  return problemResponse(405, "method-not-allowed", detail, { allow });
}

async function answer(request: Request): Promise<Response> {
  if (isForeignPost(request.method, request.headers)) {
    throw Refusal.forbidden("This request came from another site.");
  }
  await identify(request);
  const parsedBody = readMessage(await readBody(request, bodyLimits.usual));
  // The body may be slow to arrive: a key that was revoked meanwhile must do nothing more (U1, U2).
  const { ctx, agentId } = await identify(request);
  // Tools never change while the server runs, so there is nothing to subscribe to.
  const handler = createMcpHandler(() => makeServer(ctx, agentId), {
    maxSubscriptions: 0,
    onerror: (error) => log.warn("mcp-message-failed", { agentId, message: error.message }),
  });
  const response = await handler.fetch(request, { parsedBody });
  response.headers.set("cache-control", "no-store");
  return response;
}

async function identify({ headers }: Request): Promise<{ ctx: Context; agentId: string }> {
  const db = getDatabase();
  const ctx = createContext(db, await actingKey(db, headers, new Date()));
  const { kind, agentId } = ctx.acting;
  if (kind === "agent" && agentId !== undefined) return { ctx, agentId };
  throw Refusal.forbidden(
    "This endpoint needs an agent's own API key. A key with a role uses /api/v1.",
  );
}

function readMessage(text: string): object {
  const value = parseJsonText(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw Refusal.invalid({ body: "The body must be one JSON-RPC message." });
  }
  // Text that can't be stored is refused by the tool, where the model can read why.
  const faults = Object.values(findTextFaults(value) ?? {});
  const tooDeep = faults.find((fault) => fault.includes("nested deeper"));
  if (tooDeep !== undefined) throw Refusal.invalid({ body: tooDeep });
  return value;
}
