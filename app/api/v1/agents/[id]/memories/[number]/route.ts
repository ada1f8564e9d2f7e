import { memoryAnswer } from "@/lib/api/answers/memory-answer";
import { defineRoute } from "@/lib/api/define-route";
import { memoryParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { seenVersionBody, seenVersionQuery } from "@/lib/api/seen-version";
import { discardMemory, editMemory } from "@/lib/memories/change-memory";
import { describeMemory } from "@/lib/memories/describe-memory";
import { editMemorySchema } from "@/lib/memories/edit-memory-schema";
import { loadMemory } from "@/lib/memories/load-memory";

const path = "/agents/{id}/memories/{number}";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes(path, {
  GET: defineRoute({
    name: "loadMemory",
    summary: "One memory, kept or discarded",
    permission: "ledger.read",
    params: memoryParams,
    answer: memoryAnswer,
    run: async ({ ctx, params: { id, number } }) =>
      describeMemory(await loadMemory(ctx, { agentId: id, number })),
  }),
  PATCH: defineRoute({
    name: "editMemory",
    summary: "Edit or relabel a memory in the version that you saw",
    permission: "memories.edit",
    params: memoryParams,
    body: editMemorySchema,
    answer: memoryAnswer,
    refusals: [409],
    run: async ({ ctx, params: { id, number }, body: { version, ...edit } }) =>
      describeMemory(await editMemory(ctx, { agentId: id, number, version, edit })),
  }),
  DELETE: defineRoute({
    name: "discardMemory",
    summary: "Discard a memory softly; restore brings it back",
    permission: "memories.edit",
    params: memoryParams,
    query: seenVersionQuery,
    body: seenVersionBody,
    answer: memoryAnswer,
    refusals: [409],
    run: async ({ ctx, params: { id, number }, query, body }) => {
      const version = body.version ?? query.version;
      return describeMemory(await discardMemory(ctx, { agentId: id, number, version }));
    },
  }),
});
