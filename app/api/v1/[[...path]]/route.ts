import { findRoute } from "@/app/api/v1/api-routes";
import { refusalResponse } from "@/lib/api/refusal";
import type { Method } from "@/lib/api/route";
import { Refusal } from "@/lib/errors";

interface Given {
  readonly params: Promise<{ readonly path?: readonly string[] }>;
}

/** Answers every path of the API: the tables beside this folder say how. */
function serve(method: Method | "OPTIONS") {
  return async (request: Request, { params }: Given): Promise<Response> => {
    const { path = [] } = await params;
    const found = findRoute(path);
    if (found) return found.handlers[method](request, { params: Promise.resolve(found.params) });
    return refusalResponse(
      Refusal.notFound("Path not found. GET /api/v1/openapi.json lists all paths."),
    );
  };
}

export const GET = serve("GET");
export const POST = serve("POST");
export const PUT = serve("PUT");
export const PATCH = serve("PATCH");
export const DELETE = serve("DELETE");
export const OPTIONS = serve("OPTIONS");
