import { healthRoutes } from "@/lib/api/routes/health-routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = healthRoutes;
