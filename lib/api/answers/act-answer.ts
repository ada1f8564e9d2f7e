import { z } from "zod";

/** What an undo restored, and what it left because it was changed since. */
export const actUndoneAnswer = z
  .strictObject({
    act: z.string().nullable().meta({
      description: "The undo, which can be undone in turn; null where nothing was restored.",
    }),
    restored: z.int(),
    changed: z.array(z.int()).meta({ description: "Changed since, by number: left as they are." }),
  })
  .meta({ id: "ActUndone" });
