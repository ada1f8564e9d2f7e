import { z } from "zod";

/** RFC 9457. Some problems add what is needed to go on, such as `sessionId` or `conflicts`. */
export const problemAnswer = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: "A sentence for a person." }),
    code: z.string().meta({ description: "A word for a program." }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "A sentence for each field that is wrong." }),
  })
  .meta({ id: "Problem" });
