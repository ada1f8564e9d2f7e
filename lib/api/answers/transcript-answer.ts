import { z } from "zod";

/** What became of an imported transcript; `sessionId` is the fold that it started, if it did. */
export const transcriptAnswer = z
  .strictObject({
    added: z.int(),
    skipped: z.array(z.strictObject({ line: z.int(), reason: z.string() })),
    sessionId: z.string().nullable(),
  })
  .meta({ id: "TranscriptReport" });
