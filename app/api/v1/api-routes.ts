import { z } from "zod";
import { accountRoutes, peopleRoutes } from "@/app/api/v1/account-routes";
import { agentRoutes } from "@/app/api/v1/agent-routes";
import { conversationRoutes, observationRoutes } from "@/app/api/v1/source-routes";
import { decisionRoutes, duplicateRoutes, memoryRoutes } from "@/app/api/v1/memory-routes";
import { folderRoutes } from "@/app/api/v1/folder-routes";
import { handbookRoutes, runRoutes } from "@/app/api/v1/handbook-routes";
import { settingsRoutes } from "@/app/api/v1/settings-routes";
import { webhookRoutes } from "@/app/api/v1/webhook-routes";
import { sessionRoutes } from "@/app/api/v1/session-routes";
import { defineOpenRoute, type RouteHandlers, serveTable } from "@/lib/api/route";
import { describeApi } from "@/lib/api/openapi";
import { healthRoutes, readyRoutes } from "@/lib/api/health";

/** Every path of the API, in the order in which the API describes them. */
export const apiRoutes: readonly RouteHandlers[] = [
  ...agentRoutes,
  ...memoryRoutes,
  ...duplicateRoutes,
  ...decisionRoutes,
  ...observationRoutes,
  ...conversationRoutes,
  ...folderRoutes,
  ...handbookRoutes,
  ...runRoutes,
  ...sessionRoutes,
  ...accountRoutes,
  ...settingsRoutes,
  ...peopleRoutes,
  ...webhookRoutes,
  healthRoutes,
  readyRoutes,
  ...serveTable({
    "GET /openapi.json": defineOpenRoute(
      { name: "describeApi", summary: "This description", answer: z.looseObject({}) },
      async () => (description ??= describeApi(apiRoutes)),
    ),
  }),
];
let description: object | null = null;

/** What serves a path, with its parameters; null where nothing does. */
export function findRoute(asked: readonly string[]) {
  for (const handlers of apiRoutes) {
    const params = matchPath(handlers.GET.path, asked);
    if (params) return { handlers, params };
  }
  return null;
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
