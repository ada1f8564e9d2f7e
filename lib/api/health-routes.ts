import { z } from "zod";
import { checkHealth } from "@/lib/api/check-health";
import { defineOpenRoute } from "@/lib/api/define-open-route";
import { serveRoutes } from "@/lib/api/serve-routes";

/** The health check, which is answered under two addresses. */
export const healthRoutes = serveRoutes("/health", {
  GET: defineOpenRoute(
    {
      name: "checkHealth",
      summary: "Whether the server can do its work; 503 where not",
      answer: z.strictObject({ status: z.literal("ok") }),
    },
    checkHealth,
  ),
});
