import { z } from "zod";
import type { DecisionRow } from "@/db/queries/decisions/decision-rows";
import {
  decisionAnswer,
  describeDecision,
  copiesDroppedAnswer,
  duplicatesAnswer,
  toDuplicatesAnswer,
} from "@/lib/api/answers/memories";
import { pageAnswer } from "@/lib/api/answers/fields";
import { defineRoute, serveTable } from "@/lib/api/route";
import { decisionParams, idParams } from "@/lib/api/request";
import type { Context } from "@/lib/context";
import { apartSchema, keepApartSchema } from "@/lib/memories/schema";
import { keepApart, removeDecision } from "@/lib/memories/save-decisions";
import { listDecisions, listDecisionsSchema, showDecisions } from "@/lib/memories/load-decisions";
import { dropCopies, dropCopiesBody } from "@/lib/memories/copies";
import { loadDuplicates, loadDuplicatesSchema } from "@/lib/memories/load-duplicates";

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

export const duplicateRoutes = serveTable({
  "GET /agents/{id}/duplicates": defineRoute({
    name: "listDuplicates",
    summary: "An agent's groups of exact copies: what stays, and what can be dropped",
    permission: "ledger.read",
    params: idParams,
    query: loadDuplicatesSchema.omit({ agentId: true }),
    answer: duplicatesAnswer,
    run: async ({ ctx, params, query }) =>
      toDuplicatesAnswer(await loadDuplicates(ctx, { ...query, agentId: params.id })),
  }),

  "POST /agents/{id}/duplicates/drop": defineRoute({
    name: "dropCopies",
    summary: "Discard the copies of all groups or of some, as one act that can be undone",
    permission: "memories.edit",
    params: idParams,
    body: dropCopiesBody,
    answer: copiesDroppedAnswer,
    refusals: [409, 422],
    run: ({ ctx, params, body }) => dropCopies(ctx, { ...body, agentId: params.id, except: [] }),
  }),
});
