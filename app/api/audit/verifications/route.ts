import { answerPage } from "@/app/api/answer-page";
import { admitVerification, verifyAudit } from "@/lib/audit/verify";
import type { VerificationNews } from "@/lib/browser/audit";
import { exportAuditSchema } from "@/lib/audit/export";
import type { Context } from "@/lib/context";
import { log } from "@/lib/log";
import { parsePageQuery } from "@/lib/api/request";
import type { z } from "zod";

/** Verifies the account's chains or an agent's, and tells how far it is, a JSON a line. */
export const POST = answerPage(async ({ ctx, request }) => {
  const input = parsePageQuery(exportAuditSchema, request.url);
  await admitVerification(ctx, input);
  return new Response(tellVerification(ctx, input), {
    headers: { "content-type": "application/jsonl; charset=utf-8", "cache-control": "no-store" },
  });
});

function tellVerification(ctx: Context, input: z.infer<typeof exportAuditSchema>) {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  const { signal } = gone;
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const tell = (news: VerificationNews) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(news)}\n`));
      };
      try {
        const onChecked = (records: number, of: number) => tell({ kind: "checked", records, of });
        tell({ kind: "done", standing: await verifyAudit(ctx, input, { onChecked, signal }) });
      } catch (error) {
        log.error("verification-fault", error);
        tell({
          kind: "failed",
          message: "The verification stopped before the end. Nothing was changed.",
        });
      }
      if (!signal.aborted) controller.close();
    },
    cancel: () => gone.abort(),
  });
}
