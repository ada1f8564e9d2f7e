import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { ledgerQuerySchema, loadLedgerPage } from "@/lib/memories/load-ledger";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

const querySchema = ledgerQuerySchema.omit({ agentId: true });

/** A part of a view of an agent's memories, for a page that is scrolled: `?from=` a place in it. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: agentId } = await params;
    const part = await loadLedgerPage(ctx, {
      ...parsePageQuery(querySchema, request.url),
      agentId,
    });
    return Response.json(part, { headers: { "cache-control": "no-store" } });
  });
}
