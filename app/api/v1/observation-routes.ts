import { z } from "zod";
import { addedAnswer, memoryAnswer, observationAnswer } from "@/lib/api/answers/memories";
import { pageAnswer } from "@/lib/api/answers/fields";
import { bodyLimits, idParams } from "@/lib/api/request";
import { defineRoute, serveTable } from "@/lib/api/route";
import { maxMemoriesAtOnce } from "@/lib/memories/schema";
import {
  addObservations,
  listObservations,
  listObservationsSchema,
  newObservationSchema,
} from "@/lib/memories/observations";
import { describeMemories } from "@/lib/memories/load";

const itemsSchema = z.strictObject({
  items: z
    .array(newObservationSchema, "A list of observations.")
    .min(1, "Give at least one observation.")
    .max(maxMemoriesAtOnce, `At most ${maxMemoriesAtOnce} observations at once.`),
});
const bodySchema = z.union([newObservationSchema, itemsSchema]);

function isList(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && Object.hasOwn(raw, "items");
}

export const observationRoutes = serveTable({
  "GET /agents/{id}/observations": defineRoute({
    name: "listObservations",
    summary: "An agent's observations, newest first, each with the facts that name it",
    permission: "ledger.read",
    params: idParams,
    query: listObservationsSchema.omit({ agentId: true }),
    answer: pageAnswer(observationAnswer),
    run: async ({ ctx, params, query }) => {
      const page = await listObservations(ctx, { ...query, agentId: params.id });
      const described = await describeMemories(
        ctx,
        page.items.map(({ row }) => row),
      );
      const items = described.map((memory, index) => ({
        ...memory,
        facts: page.items[index]?.facts ?? [],
      }));
      return { ...page, items };
    },
  }),

  "POST /agents/{id}/observations": defineRoute({
    name: "addObservations",
    summary: "Note one observation, or up to 1,000 of them, all or none",
    permission: "observations.write",
    params: idParams,
    body: bodySchema,
    chooseBody: (raw) => (isList(raw) ? itemsSchema : newObservationSchema),
    maxBodyBytes: bodyLimits.large,
    answer: z.union([memoryAnswer, addedAnswer]),
    status: 201,
    refusals: [409],
    location: (answer, params) =>
      "items" in answer
        ? `/agents/${params.id}/observations`
        : `/agents/${params.id}/memories/${String(answer["number"])}`,
    run: async ({ ctx, params, body }) => {
      const items = "items" in body ? body.items : [body];
      const rows = await addObservations(ctx, { agentId: params.id, items });
      const added = await describeMemories(ctx, rows);
      return "items" in body ? { items: added } : { ...added[0] };
    },
  }),
});
