import { z } from "zod";
import { pathId, pathNumber } from "@/lib/api/read-address";

/** `/agents/{id}…` and `/sessions/{id}…`. */
export const idParams = z.strictObject({ id: pathId });

/** `/agents/{id}/memories/{number}…`. */
export const memoryParams = z.strictObject({ id: pathId, number: pathNumber });

/** `/conversations/{id}/messages/{position}…`. */
export const messageParams = z.strictObject({
  id: pathId,
  position: pathNumber.meta({ description: "A message's place, from 1." }),
});
