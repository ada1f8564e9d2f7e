import { z } from "zod";
import { addedAnswer, memoryAnswer } from "@/lib/api/answers/memory-answer";
import { pageAnswer } from "@/lib/api/answers/page-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { bodyLimits } from "@/lib/api/read-body";
import { serveRoutes } from "@/lib/api/serve-routes";
import { addMemories } from "@/lib/memories/add-memories";
import { describeMemory } from "@/lib/memories/describe-memory";
import { listMemories, listMemoriesSchema } from "@/lib/memories/list-memories";
import { maxMemoriesAtOnce, newMemorySchema } from "@/lib/memories/memory-schema";

const itemsSchema = z.strictObject({
  items: z
    .array(newMemorySchema, "A list of memories.")
    .min(1, "Give at least one memory.")
    .max(maxMemoriesAtOnce, `At most ${maxMemoriesAtOnce} memories at once.`),
});
const bodySchema = z.union([newMemorySchema, itemsSchema]);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/agents/{id}/memories", {
  GET: defineRoute({
    name: "listMemories",
    summary: "An agent's memories in ledger order",
    permission: "ledger.read",
    params: idParams,
    query: listMemoriesSchema.omit({ agentId: true }),
    answer: pageAnswer(memoryAnswer),
    run: async ({ ctx, params, query }) => {
      const page = await listMemories(ctx, { ...query, agentId: params.id });
      return { ...page, items: page.items.map(describeMemory) };
    },
  }),
  POST: defineRoute({
    name: "addMemories",
    summary: "Add one memory, or up to 1,000 of them, all or none",
    permission: "memories.add",
    params: idParams,
    body: bodySchema,
    chooseBody: (raw) => (isList(raw) ? itemsSchema : newMemorySchema),
    maxBodyBytes: bodyLimits.large,
    answer: z.union([memoryAnswer, addedAnswer]),
    status: 201,
    refusals: [409],
    location: (answer, params) => {
      const list = `/agents/${params.id}/memories`;
      return "items" in answer ? list : `${list}/${String(answer["number"])}`;
    },
    run: async ({ ctx, params, body }) => {
      const items = "items" in body ? body.items : [body];
      const added = (await addMemories(ctx, { agentId: params.id, items })).map(describeMemory);
      return "items" in body ? { items: added } : { ...added[0] };
    },
  }),
});

function isList(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && Object.hasOwn(raw, "items");
}
