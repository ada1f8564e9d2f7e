import { z } from "zod";
import type { DecisionRow } from "@/db/queries/decisions/decision-rows";
import {
  addedAnswer,
  copiesDroppedAnswer,
  decisionAnswer,
  describeDecision,
  describeRemoval,
  duplicatesAnswer,
  memoryAnswer,
  purgeAnswer,
  removalAnswer,
  revisionAnswer,
  toDuplicatesAnswer,
} from "@/lib/api/answers/memories";
import {
  bodyLimits,
  decisionParams,
  dryRunQuery,
  idParams,
  isList,
  memoryParams,
  seenVersionBody,
  seenVersionQuery,
} from "@/lib/api/request";
import { defineRoute, type RouteFacts, serveTable } from "@/lib/api/route";
import type { Permission } from "@/lib/auth/permissions";
import { dropCopies, dropCopiesBody } from "@/lib/memories/copies";
import { listDecisions, listDecisionsSchema, showDecisions } from "@/lib/memories/load-decisions";
import { loadDuplicates, loadDuplicatesSchema } from "@/lib/memories/load-duplicates";
import {
  addMemories,
  discardMemory,
  editMemory,
  mergeMemories,
  protectMemory,
  restoreMemory,
} from "@/lib/memories/save";
import { keepApart, removeDecision } from "@/lib/memories/save-decisions";
import {
  apartSchema,
  editMemorySchema,
  keepApartSchema,
  maxMemoriesAtOnce,
  mergeMemoriesSchema,
  newMemorySchema,
} from "@/lib/memories/schema";
import { mapPage, pageAnswer } from "@/lib/page";
import { purgeMemoryBody } from "@/lib/purge/schema";
import { purgeMemory } from "@/lib/purge/memory";
import {
  describeMemories,
  describeMemory,
  describeRevision,
  everStood,
  everStoodText,
  listMemories,
  listMemoriesSchema,
  loadMemory,
  memoryHistory,
  memoryHistorySchema,
} from "@/lib/memories/load";
import { type Context, rehearse } from "@/lib/context";

export const memoryRoutes = serveTable({
  "GET /agents/{id}/memories": defineRoute({
    name: "listMemories",
    summary:
      "An agent's memories in ledger order, those that match a search, or those that ever had some words",
    permission: "ledger.read",
    params: idParams,
    query: listMemoriesSchema
      .omit({ agentId: true })
      .extend({ everStood: everStoodText.optional() }),
    answer: pageAnswer(memoryAnswer.extend({ removal: removalAnswer.nullable().optional() })),
    run: async ({ ctx, params, query: { everStood: text, ...query } }) => {
      if (text !== undefined) {
        const stood = await everStood(ctx, { agentId: params.id, text });
        const described = await describeMemories(
          ctx,
          stood.map(({ memory }) => memory),
        );
        const removals = stood.map(({ removal }) => removal && describeRemoval(removal));
        const items = described.map((item, place) => ({
          ...item,
          removal: removals[place] ?? null,
        }));
        return { items, nextCursor: null };
      }
      const page = await listMemories(ctx, { ...query, agentId: params.id });
      return { ...page, items: await describeMemories(ctx, page.items) };
    },
  }),

  "POST /agents/{id}/memories": addRoute("memories", {
    name: "addMemories",
    summary: "Add one memory, or up to 1,000 of them, all or none",
    permission: "memories.add",
    body: newMemorySchema,
    add: addMemories,
  }),

  "POST /agents/{id}/memories/merge": defineRoute({
    name: "mergeMemories",
    summary: "Make one memory of several: the oldest has the new text, the others are discarded",
    permission: "memories.edit",
    params: idParams,
    body: mergeMemoriesSchema,
    answer: memoryAnswer,
    run: async ({ ctx, params, body }) =>
      describeMemory(ctx, await mergeMemories(ctx, { agentId: params.id, ...body })),
  }),

  "GET /agents/{id}/memories/{number}": defineRoute({
    name: "loadMemory",
    summary: "One memory, whether kept or discarded",
    permission: "ledger.read",
    params: memoryParams,
    answer: memoryAnswer,
    run: async ({ ctx, params: { id, number } }) =>
      describeMemory(ctx, await loadMemory(ctx, { agentId: id, number })),
  }),

  "PATCH /agents/{id}/memories/{number}": defineRoute({
    name: "editMemory",
    summary: "Edit or relabel a memory, if its version is the one you saw",
    permission: "memories.edit",
    params: memoryParams,
    body: editMemorySchema,
    answer: memoryAnswer,
    run: async ({ ctx, params: { id, number }, body: { version, ...edit } }) =>
      describeMemory(ctx, await editMemory(ctx, { agentId: id, number, version, edit })),
  }),

  "DELETE /agents/{id}/memories/{number}": defineRoute({
    name: "discardMemory",
    summary: "Discard a memory; it can be restored",
    permission: "memories.edit",
    params: memoryParams,
    query: seenVersionQuery,
    body: seenVersionBody,
    answer: memoryAnswer,
    run: async ({ ctx, params: { id, number }, query, body }) => {
      const version = body.version ?? query.version;
      return describeMemory(ctx, await discardMemory(ctx, { agentId: id, number, version }));
    },
  }),

  "POST /agents/{id}/memories/{number}/restore": changeRoute({
    name: "restoreMemory",
    summary: "Restore a discarded memory",
    change: restoreMemory,
  }),

  "POST /agents/{id}/memories/{number}/protect": changeRoute({
    name: "protectMemory",
    summary: "Make a memory constitutional: sessions can't change it",
    change: (ctx, memory) => protectMemory(ctx, { ...memory, constitutional: true }),
  }),

  "POST /agents/{id}/memories/{number}/unprotect": changeRoute({
    name: "unprotectMemory",
    summary: "Unprotect a memory",
    change: (ctx, memory) => protectMemory(ctx, { ...memory, constitutional: false }),
  }),

  "POST /agents/{id}/memories/{number}/purge": defineRoute({
    name: "purgeMemory",
    summary:
      "Remove a memory's text everywhere, for good; its hashes and the record of the purge remain",
    permission: "memories.purge",
    params: memoryParams,
    query: dryRunQuery,
    body: purgeMemoryBody,
    answer: purgeAnswer,
    run: ({ ctx, params, query, body }) =>
      rehearse(ctx, query.dryRun === "true", (within) =>
        purgeMemory(within, { agentId: params.id, number: params.number, ...body }),
      ),
  }),

  "GET /agents/{id}/memories/{number}/history": defineRoute({
    name: "loadMemoryHistory",
    summary: "What happened to a memory, oldest first",
    permission: "ledger.read",
    params: memoryParams,
    query: memoryHistorySchema.omit({ agentId: true, number: true }),
    answer: pageAnswer(revisionAnswer),
    run: async ({ ctx, params: { id, number }, query }) =>
      mapPage(await memoryHistory(ctx, { ...query, agentId: id, number }), describeRevision),
  }),
});

/** A route that adds one thing, or those of a list: it answers with it, or with the list. */
export function addRoute<One extends object>(
  list: "memories" | "observations",
  route: Pick<RouteFacts, "name" | "summary"> & {
    readonly permission: Permission;
    readonly body: z.ZodType<One>;
    readonly add: (
      ctx: Context,
      input: { readonly agentId: string; readonly items: readonly One[] },
    ) => Promise<Parameters<typeof describeMemories>[1]>;
  },
) {
  type Many = { readonly items: readonly One[] };
  const { add, body: one, ...facts } = route;
  const most = `At most ${maxMemoriesAtOnce} ${list} at once.`;
  const items = z.array(one, `A list of ${list}.`).min(1, "Give at least one.");
  const many: z.ZodType<Many> = z.strictObject({ items: items.max(maxMemoriesAtOnce, most) });
  const isMany = (body: One | Many): body is Many => isList(body);
  const body: z.ZodType<One | Many> = z.union([one, many]);
  return defineRoute({
    ...facts,
    params: idParams,
    body,
    chooseBody: (raw) => (isList(raw) ? many : one),
    maxBodyBytes: bodyLimits.large,
    answer: z.union([memoryAnswer, addedAnswer]),
    status: 201,
    location: (answer, { id }) =>
      isList(answer)
        ? `/agents/${id}/${list}`
        : `/agents/${id}/memories/${String(answer["number"])}`,
    run: async ({ ctx, params, body: given }) => {
      const asked = isMany(given) ? given.items : [given];
      const rows = await add(ctx, { agentId: params.id, items: asked });
      const added = await describeMemories(ctx, rows);
      return isMany(given) ? { items: added } : { ...added[0] };
    },
  });
}

/** A route that changes a memory, in the version that was seen if the caller names it. */
function changeRoute(route: {
  readonly name: string;
  readonly summary: string;
  readonly change: typeof restoreMemory;
}) {
  const { change, ...facts } = route;
  return defineRoute({
    ...facts,
    permission: "memories.edit",
    params: memoryParams,
    body: seenVersionBody,
    answer: memoryAnswer,
    run: async ({ ctx, params: { id, number }, body: { version } }) =>
      describeMemory(ctx, await change(ctx, { agentId: id, number, version })),
  });
}

const { reason, note } = keepApartSchema.shape;

export const decisionRoutes = serveTable({
  "GET /agents/{id}/decisions": defineRoute({
    name: "listDecisions",
    summary: "What people decided about an agent's memories before, newest first",
    permission: "ledger.read",
    params: idParams,
    query: listDecisionsSchema.omit({ agentId: true }),
    answer: pageAnswer(decisionAnswer),
    run: async ({ ctx, params, query }) =>
      mapPage(await listDecisions(ctx, { ...query, agentId: params.id }), describeDecision),
  }),

  "POST /agents/{id}/decisions": defineRoute({
    name: "keepApart",
    summary: "Keep memories apart: no session merges two of these texts",
    permission: "sessions.decide",
    params: idParams,
    body: z.strictObject({ apart: apartSchema, reason, note }),
    answer: decisionAnswer,
    status: 201,
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
    run: ({ ctx, params, body }) => dropCopies(ctx, { ...body, agentId: params.id, except: [] }),
  }),
});
