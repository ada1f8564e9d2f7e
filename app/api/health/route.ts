import { healthRoutes } from "@/lib/api/health";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = healthRoutes;
