import type { Address, Route } from "@/lib/api/define-route";
import { problemResponse, thrownResponse } from "@/lib/api/problem-response";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

/** A handler as the framework calls it, with the route that it serves: null where there is none. */
export interface RouteHandler {
  (request: Request, context: { params: Promise<Address["params"]> }): Promise<Response>;
  readonly route: Route | null;
  /** As the API writes it: `/agents/{id}`. */
  readonly path: string;
}

export type RouteHandlers = Readonly<Record<Method | "OPTIONS", RouteHandler>>;

/**
 * The handlers of one path. A method without a route answers 405 and says which there are; whatever
 * a route throws becomes a problem document.
 */
export function serveRoutes(
  path: string,
  routes: Readonly<Partial<Record<Method, Route>>>,
): RouteHandlers {
  const allow = methods
    .filter((method) => routes[method] !== undefined)
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method))
    .concat("OPTIONS")
    .join(", ");
  const handlerOf = (method: Method) => serve(path, method, routes[method] ?? null, allow);
  return {
    GET: handlerOf("GET"),
    POST: handlerOf("POST"),
    PUT: handlerOf("PUT"),
    PATCH: handlerOf("PATCH"),
    DELETE: handlerOf("DELETE"),
    OPTIONS: Object.assign(async () => new Response(null, { status: 204, headers: { allow } }), {
      route: null,
      path,
    }),
  };
}

function serve(path: string, method: Method, route: Route | null, allow: string): RouteHandler {
  const answer = async (request: Request, context: { params: Promise<Address["params"]> }) => {
    if (route === null) {
      const detail = `${method} is not possible here. There is: ${allow}.`;
      return problemResponse(405, "method-not-allowed", detail, { allow });
    }
    try {
      return await route.answer(request, { params: await context.params });
    } catch (error) {
      return thrownResponse(error, `${method} ${path}`);
    }
  };
  return Object.assign(answer, { route, path });
}
