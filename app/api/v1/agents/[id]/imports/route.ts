import { z } from "zod";
import { importAnswer } from "@/lib/api/answers/import-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { bodyLimits } from "@/lib/api/read-body";
import { serveRoutes } from "@/lib/api/serve-routes";
import { importMemories, importMemoriesSchema } from "@/lib/memories/import-memories";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/agents/{id}/imports", {
  POST: defineRoute({
    name: "importMemories",
    summary: "Add what a file in a known format holds; the body is the file",
    permission: "memories.import",
    params: idParams,
    query: importMemoriesSchema.omit({ agentId: true, text: true }),
    body: z.string(),
    bodyType: "text",
    maxBodyBytes: bodyLimits.large,
    answer: importAnswer,
    refusals: [409],
    run: ({ ctx, params, query, body }) =>
      importMemories(ctx, { ...query, agentId: params.id, text: body }),
  }),
});
