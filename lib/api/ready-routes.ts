import { z } from "zod";
import { checkReady } from "@/lib/api/check-ready";
import { defineOpenRoute } from "@/lib/api/define-open-route";
import { serveRoutes } from "@/lib/api/serve-routes";

/** The readiness check, which is answered under two addresses. */
export const readyRoutes = serveRoutes("/ready", {
  GET: defineOpenRoute(
    {
      name: "checkReady",
      summary:
        "Whether sessions can run: healthy, and a worker was seen within a minute; 503 if not",
      answer: z.strictObject({ status: z.literal("ok") }),
    },
    checkReady,
  ),
});
