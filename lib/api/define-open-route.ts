import type { Route, RouteFacts } from "@/lib/api/define-route";

/** Makes a route that anybody may ask, without a key and without parameters. */
export function defineOpenRoute(
  facts: Pick<RouteFacts, "name" | "summary" | "answer">,
  run: () => Promise<object | Response>,
): Route {
  return {
    spec: { ...facts, permission: null },
    async answer() {
      const given = await run();
      if (given instanceof Response) return given;
      return Response.json(given, { headers: { "cache-control": "no-store" } });
    },
  };
}
