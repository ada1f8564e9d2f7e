import { newAgentBody } from "@/lib/api/agent-bodies";
import { agentAnswer } from "@/lib/api/answers/agent-answer";
import { pageAnswer } from "@/lib/api/answers/page-answer";
import { defineRoute } from "@/lib/api/define-route";
import { serveRoutes } from "@/lib/api/serve-routes";
import { describeAgent } from "@/lib/agents/agent-view";
import { createAgent } from "@/lib/agents/create-agent";
import { listAgents, listAgentsSchema } from "@/lib/agents/list-agents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/agents", {
  GET: defineRoute({
    name: "listAgents",
    summary: "The account's agents, oldest first; an agent's key sees its own",
    permission: "ledger.read",
    query: listAgentsSchema,
    answer: pageAnswer(agentAnswer),
    run: async ({ ctx, query }) => {
      const page = await listAgents(ctx, query);
      return { ...page, items: page.items.map(describeAgent) };
    },
  }),
  POST: defineRoute({
    name: "createAgent",
    summary: "Make an agent",
    permission: "agents.create",
    body: newAgentBody,
    answer: agentAnswer,
    status: 201,
    refusals: [409],
    location: (agent) => `/agents/${String(agent["id"])}`,
    run: async ({ ctx, body }) => describeAgent(await createAgent(ctx, body)),
  }),
});
