import { z } from "zod";
import { pathId, pathNumber } from "@/lib/api/read-address";

/** `/agents/{id}…` and `/sessions/{id}…`. */
export const idParams = z.strictObject({ id: pathId });

/** `/agents/{id}/memories/{number}…`. */
export const memoryParams = z.strictObject({ id: pathId, number: pathNumber });
