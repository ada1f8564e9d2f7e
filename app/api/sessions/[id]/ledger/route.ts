import { answerPage } from "@/app/api/answer-page";
import { parseInput } from "@/lib/parse-input";
import { listStartLedger, listStartLedgerSchema } from "@/lib/sessions/list-start-ledger";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

/** The next thousand memories of the ledger that a session found: `?createdAt=&number=` of the last. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: sessionId } = await params;
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const after = parseInput(listStartLedgerSchema, { createdAt: "0", number: "0", ...query });
    const headers = { "cache-control": "no-store" };
    return Response.json(await listStartLedger(ctx, { sessionId, ...after }), { headers });
  });
}
