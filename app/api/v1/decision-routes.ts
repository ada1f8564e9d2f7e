import { z } from "zod";
import type { DecisionRow } from "@/db/queries/decisions/decision-rows";
import { decisionAnswer, describeDecision } from "@/lib/api/answers/memories";
import { pageAnswer } from "@/lib/api/answers/fields";
import { defineRoute, serveTable } from "@/lib/api/route";
import { decisionParams, idParams } from "@/lib/api/request";
import type { Context } from "@/lib/context";
import { apartSchema, keepApartSchema } from "@/lib/memories/schema";
import { keepApart, removeDecision } from "@/lib/memories/save-decisions";
import { listDecisions, listDecisionsSchema, showDecisions } from "@/lib/memories/load-decisions";

const { reason, note } = keepApartSchema.shape;

export const decisionRoutes = serveTable({
  "GET /agents/{id}/decisions": defineRoute({
    name: "listDecisions",
    summary: "What people decided about an agent's memories before, newest first",
    permission: "ledger.read",
    params: idParams,
    query: listDecisionsSchema.omit({ agentId: true }),
    answer: pageAnswer(decisionAnswer),
    run: async ({ ctx, params, query }) => {
      const page = await listDecisions(ctx, { ...query, agentId: params.id });
      return { ...page, items: page.items.map(describeDecision) };
    },
  }),

  "POST /agents/{id}/decisions": defineRoute({
    name: "keepApart",
    summary: "Keep memories apart: no session merges two of these texts",
    permission: "sessions.decide",
    params: idParams,
    body: z.strictObject({ apart: apartSchema, reason, note }),
    answer: decisionAnswer,
    status: 201,
    refusals: [409],
    run: async ({ ctx, params, body: { apart: numbers, ...why } }) =>
      describeOne(ctx, await keepApart(ctx, { ...why, agentId: params.id, numbers })),
  }),

  "DELETE /agents/{id}/decisions/{decisionId}": defineRoute({
    name: "removeDecision",
    summary: "Remove an earlier decision; returns it as it was",
    permission: "sessions.decide",
    params: decisionParams,
    body: z.strictObject({}),
    answer: decisionAnswer,
    run: async ({ ctx, params: { id: agentId, decisionId } }) =>
      describeOne(ctx, await removeDecision(ctx, { agentId, decisionId })),
  }),
});

async function describeOne(ctx: Context, row: DecisionRow): Promise<object> {
  const [shown] = await showDecisions(ctx, row.agentId, [row]);
  return { ...(shown && describeDecision(shown)) };
}
