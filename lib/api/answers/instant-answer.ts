import { z } from "zod";

/** A moment as every answer gives it: ISO 8601 in UTC, to the millisecond. */
export const instantAnswer = z.iso.datetime({ precision: 3 });
