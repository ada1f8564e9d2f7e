import { z } from "zod";
import { agentContextAnswer } from "@/lib/api/answers/agent-context-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { contextText } from "@/lib/ledger/agent-context";
import {
  describeContext,
  loadAgentContext,
  maxTokensParam,
} from "@/lib/memories/load-agent-context";

const query = z.strictObject({
  maxTokens: maxTokensParam,
  format: z
    .enum(["json", "text"], "Choose: json or text.")
    .default("json")
    .meta({ description: "`text`: only what is to be put into the prompt, as plain text." }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/agents/{id}/context", {
  GET: defineRoute({
    name: "loadAgentContext",
    summary: "What belongs into an agent's prompt: its ledger, and its journals of the last 7 days",
    permission: "ledger.read",
    params: idParams,
    query,
    answer: agentContextAnswer,
    answerTypes: ["text/plain"],
    run: async ({ ctx, params, query: { format, maxTokens } }) => {
      const context = await loadAgentContext(ctx, { agentId: params.id, maxTokens });
      if (format === "json") return describeContext(context);
      const headers = {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
      };
      return new Response(contextText(context), { headers });
    },
  }),
});
