import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { listDocumentVersions } from "@/lib/handbook/save";
import { documentHistorySchema } from "@/lib/handbook/schema";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

const versionsAtOnce = 10;

/** Versions of a document, newest first: `?before=` a version. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: agentId } = await params;
    const { path, before } = parsePageQuery(documentHistorySchema, request.url);
    const asked = { agentId, path, before: before ?? null, limit: versionsAtOnce };
    const page = await listDocumentVersions(ctx, asked);
    return Response.json(page, { headers: { "cache-control": "no-store" } });
  });
}
