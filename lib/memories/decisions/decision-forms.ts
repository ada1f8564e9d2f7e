import { z } from "zod";
import { keepApartSchema } from "@/lib/memories/decisions/decision-schema";

/** What pages post to keep memories apart: their numbers with commas between. */
export const keepApartForm = keepApartSchema.extend({
  numbers: z.preprocess(toNumbers, keepApartSchema.shape.numbers),
});

function toNumbers(given: unknown): unknown {
  if (typeof given !== "string") return given;
  return given
    .split(",")
    .map((part) => (/^ *#?[1-9]\d{0,9} *$/.test(part) ? Number(part.replace("#", "")) : part));
}
