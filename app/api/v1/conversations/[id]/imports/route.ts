import { z } from "zod";
import { transcriptAnswer } from "@/lib/api/answers/transcript-answer";
import { defineRoute } from "@/lib/api/define-route";
import { dryRunQuery } from "@/lib/api/dry-run-query";
import { idParams } from "@/lib/api/path-params";
import { bodyLimits } from "@/lib/api/read-body";
import { serveRoutes } from "@/lib/api/serve-routes";
import { transcriptForms } from "@/lib/api/transcript-body";
import { importTranscript } from "@/lib/conversations/import-transcript";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes(
  "/conversations/{id}/imports",
  {
    POST: defineRoute({
      name: "importTranscript",
      summary: "Append the messages of a JSON or JSONL transcript; the body is the file",
      permission: "conversations.write",
      params: idParams,
      query: dryRunQuery,
      body: z.string(),
      bodyType: "text",
      bodyForms: transcriptForms,
      maxBodyBytes: bodyLimits.large,
      answer: transcriptAnswer,
      run: ({ ctx, params, query, body }) =>
        importTranscript(ctx, {
          conversationId: params.id,
          text: body,
          isDryRun: query.dryRun === "true",
        }),
    }),
  },
);
