import { z } from "zod";
import { listedRoutes } from "@/app/api/v1/openapi.json/listed-routes";
import { defineOpenRoute } from "@/lib/api/define-open-route";
import { describeApi } from "@/lib/api/describe-api";
import { serveRoutes, type RouteHandlers } from "@/lib/api/serve-routes";

const served: RouteHandlers = serveRoutes("/openapi.json", {
  GET: defineOpenRoute(
    { name: "describeApi", summary: "This description", answer: z.looseObject({}) },
    async () => (described ??= describeApi([...listedRoutes, served])),
  ),
});
let described: object | null = null;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = served;
