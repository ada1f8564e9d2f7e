import { readyRoutes } from "@/lib/api/health";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = readyRoutes;
