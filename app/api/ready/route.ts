import { readyRoutes } from "@/lib/api/routes/health-routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = readyRoutes;
