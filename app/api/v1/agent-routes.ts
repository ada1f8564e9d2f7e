import { z } from "zod";
import { describeAgent, listAgents, listAgentsSchema, loadAgent } from "@/lib/agents/load";
import { configureAgent, createAgent } from "@/lib/agents/save";
import { agentPatchBody, deprecatedAgentFields, newAgentBody } from "@/lib/agents/schema";
import { agentAnswer, agentContextAnswer, agentDeletionAnswer } from "@/lib/api/answers/agents";
import { bodyLimits, dryRunQuery, idParams } from "@/lib/api/request";
import { defineRoute, serveTable } from "@/lib/api/route";
import { sendExport } from "@/lib/api/export";
import { contextText } from "@/lib/ledger/agent-context";
import { mapPage, pageAnswer } from "@/lib/page";
import { exportMemories, exportMemoriesSchema } from "@/lib/memories/export";
import { importAnySchema, importSent, readSentFiles } from "@/lib/folder/import-sent";
import { describeContext, loadAgentContext, maxTokensParam } from "@/lib/pages/context";
import { confirmNameSchema, deleteAgent, previewAgentDeletion } from "@/lib/purge/deletion";

const skippedAnswer = z.array(
  z.strictObject({
    line: z.int().meta({ description: "In a JSON document, the entry of its list." }),
    reason: z.string(),
    importedAs: z
      .int()
      .optional()
      .meta({ description: "The memory that an earlier import made of the line." }),
  }),
);

const importAnswer = z
  .strictObject({
    format: z.string(),
    added: z.int(),
    skipped: skippedAnswer,
    warnings: z.array(z.string()),
    agentName: z.string().nullable(),
    files: z
      .array(
        z.strictObject({
          path: z.string(),
          kind: z.string(),
          added: z.int(),
          skipped: skippedAnswer,
          warnings: z.array(z.string()),
        }),
      )
      .optional()
      .meta({ description: "Each file, where a folder or a file with a path was imported." }),
  })
  .meta({ id: "ImportReport" });

const contextQuery = z.strictObject({
  maxTokens: maxTokensParam,
  format: z
    .enum(["json", "text"], "Choose: json or text.")
    .default("json")
    .meta({ description: "`text`: only the text for the prompt." }),
});

const deletionQuery = dryRunQuery.extend({ confirm: confirmNameSchema.default("") });

export const agentRoutes = serveTable({
  "GET /agents": defineRoute({
    name: "listAgents",
    summary: "The account's agents, oldest first; an agent's key sees its own",
    permission: "ledger.read",
    query: listAgentsSchema,
    answer: pageAnswer(agentAnswer),
    run: async ({ ctx, query }) => mapPage(await listAgents(ctx, query), describeAgent),
  }),

  "POST /agents": defineRoute({
    name: "createAgent",
    summary: "Create an agent",
    permission: "agents.create",
    body: newAgentBody,
    deprecatedFields: deprecatedAgentFields,
    answer: agentAnswer,
    status: 201,
    location: (agent) => `/agents/${String(agent["id"])}`,
    run: async ({ ctx, body }) => describeAgent(await createAgent(ctx, body)),
  }),

  "GET /agents/{id}": defineRoute({
    name: "loadAgent",
    summary: "One agent",
    permission: "ledger.read",
    params: idParams,
    answer: agentAnswer,
    run: async ({ ctx, params }) => describeAgent(await loadAgent(ctx, { agentId: params.id })),
  }),

  "PATCH /agents/{id}": defineRoute({
    name: "configureAgent",
    summary:
      "Change an agent's configuration. Send the version you saw to detect changes by others; null restores a default. Operators may change prompts and the threshold, if the account allows it",
    permission: "agents.prompts",
    params: idParams,
    body: agentPatchBody,
    deprecatedFields: deprecatedAgentFields,
    answer: agentAnswer,
    run: async ({ ctx, params, body: { version: seenVersion, ...patch } }) =>
      describeAgent(await configureAgent(ctx, { ...patch, agentId: params.id, seenVersion })),
  }),

  "DELETE /agents/{id}": defineRoute({
    name: "deleteAgent",
    summary:
      "Delete an agent for good, with all but its audit records; `confirm` is its name. With dryRun, only say what would go",
    permission: "agents.delete",
    params: idParams,
    query: deletionQuery,
    answer: agentDeletionAnswer,
    run: ({ ctx, params: { id: agentId }, query: { confirm, dryRun } }) =>
      dryRun === "true"
        ? previewAgentDeletion(ctx, { agentId })
        : deleteAgent(ctx, { agentId, confirm }),
  }),

  "GET /agents/{id}/export": defineRoute({
    name: "exportMemories",
    summary:
      "Export an agent's memories as a file that can be imported: JSONL with a manifest of counts and SHA-256, or another format",
    permission: "ledger.read",
    params: idParams,
    query: exportMemoriesSchema.omit({ agentId: true }),
    answer: null,
    answerTypes: ["application/jsonl", "application/json", "text/plain"],
    refusals: [429],
    run: ({ ctx, params, query, request }) =>
      sendExport(request, ctx, (within) =>
        exportMemories(within, { ...query, agentId: params.id }),
      ),
  }),

  "POST /agents/{id}/imports": defineRoute({
    name: "importMemories",
    summary:
      "Import a file in a known format, or a folder: as a zip or tar, as many files of a form, or as one file with its path",
    permission: "memories.import",
    params: idParams,
    query: importAnySchema,
    body: z.instanceof(Uint8Array),
    bodyType: "bytes",
    maxBodyBytes: bodyLimits.large,
    answer: importAnswer,
    run: async ({ ctx, params, query, body, request }) => {
      const type = request.headers.get("content-type");
      const sent = await readSentFiles(body, { type, path: query.path });
      const { path: _path, ...options } = query;
      return (await importSent(ctx, { ...options, agentId: params.id, sent })).report;
    },
  }),

  "GET /agents/{id}/context": defineRoute({
    name: "loadAgentContext",
    summary:
      "The context for an agent's prompt: its ledger, its observations, its other journals of the last 7 days and the summary of its handbook",
    permission: "ledger.read",
    params: idParams,
    query: contextQuery,
    answer: agentContextAnswer,
    answerTypes: ["text/plain"],
    run: async ({ ctx, params, query: { format, maxTokens } }) => {
      const context = await loadAgentContext(ctx, { agentId: params.id, maxTokens });
      if (format === "json") return describeContext(context);
      const headers = {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
      };
      return new Response(contextText(context), { headers });
    },
  }),
});
