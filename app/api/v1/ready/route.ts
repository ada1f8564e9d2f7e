import { readyRoutes } from "@/lib/api/ready-routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = readyRoutes;
