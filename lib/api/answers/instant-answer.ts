import { z } from "zod";

/** A timestamp in every answer: ISO 8601 in UTC, to the millisecond. */
export const instantAnswer = z.iso.datetime({ precision: 3 });
