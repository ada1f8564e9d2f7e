import { actUndoneAnswer } from "@/lib/api/answers/act-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { undoAct } from "@/lib/memories/undo-act";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/acts/{id}/undo", {
  POST: defineRoute({
    name: "undoAct",
    summary: "Undo a change of many memories, but for what was changed since",
    permission: "memories.edit",
    params: idParams,
    answer: actUndoneAnswer,
    refusals: [409],
    run: ({ ctx, params }) => undoAct(ctx, params),
  }),
});
