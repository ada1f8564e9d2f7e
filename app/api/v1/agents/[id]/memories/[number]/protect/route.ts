import { memoryAnswer } from "@/lib/api/answers/memory-answer";
import { defineRoute } from "@/lib/api/define-route";
import { memoryParams } from "@/lib/api/path-params";
import { seenVersionBody } from "@/lib/api/seen-version";
import { serveRoutes } from "@/lib/api/serve-routes";
import { protectMemory } from "@/lib/memories/change-memory";
import { describeMemory } from "@/lib/memories/describe-memory";

const path = "/agents/{id}/memories/{number}/protect";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes(path, {
  POST: defineRoute({
    name: "protectMemory",
    summary: "Make a memory constitutional: no session may change it",
    permission: "memories.edit",
    params: memoryParams,
    body: seenVersionBody,
    answer: memoryAnswer,
    refusals: [409],
    run: async ({ ctx, params: { id, number }, body: { version } }) => {
      const input = { agentId: id, number, version, constitutional: true };
      return describeMemory(await protectMemory(ctx, input));
    },
  }),
});
