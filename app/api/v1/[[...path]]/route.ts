import { apiRoutes } from "@/app/api/v1/api-routes";
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
    for (const handlers of apiRoutes) {
      const found = matchPath(handlers[method].path, path);
      if (found) return handlers[method](request, { params: Promise.resolve(found) });
    }
    return refusalResponse(
      Refusal.notFound("Path not found. GET /api/v1/openapi.json lists all paths."),
    );
  };
}

/** The parameters of a path, null for another pattern; a last `{path}` takes all that is left. */
function matchPath(pattern: string, asked: readonly string[]): Record<string, string> | null {
  const expected = pattern.slice(1).split("/");
  const last = expected.length - 1;
  const takesRest = expected[last] === "{path}" && asked.length > last;
  const path = takesRest ? [...asked.slice(0, last), asked.slice(last).join("/")] : asked;
  if (expected.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const given = path[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) params[name] = given;
    else if (part !== given) return null;
  }
  return params;
}

export const GET = serve("GET");
export const POST = serve("POST");
export const PUT = serve("PUT");
export const PATCH = serve("PATCH");
export const DELETE = serve("DELETE");
export const OPTIONS = serve("OPTIONS");
