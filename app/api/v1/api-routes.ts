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
