import { healthRoutes } from "@/lib/api/health-routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = healthRoutes;
