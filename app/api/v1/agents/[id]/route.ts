import { agentPatchBody } from "@/lib/api/agent-bodies";
import { agentAnswer } from "@/lib/api/answers/agent-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { describeAgent } from "@/lib/agents/agent-view";
import { configureAgent } from "@/lib/agents/configure-agent";
import { loadAgent } from "@/lib/agents/load-agent";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/agents/{id}", {
  GET: defineRoute({
    name: "loadAgent",
    summary: "One agent",
    permission: "ledger.read",
    params: idParams,
    answer: agentAnswer,
    run: async ({ ctx, params }) => describeAgent(await loadAgent(ctx, { agentId: params.id })),
  }),
  PATCH: defineRoute({
    name: "configureAgent",
    summary:
      "Change an agent's configuration, in the version that you saw if you name it; null is back to the default",
    permission: "agents.configure",
    params: idParams,
    body: agentPatchBody,
    answer: agentAnswer,
    refusals: [409],
    run: async ({ ctx, params, body: { version: seenVersion, ...patch } }) =>
      describeAgent(await configureAgent(ctx, { ...patch, agentId: params.id, seenVersion })),
  }),
});
