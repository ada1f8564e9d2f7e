import { z } from "zod";
import { findTextFault, isBlank } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

const maxSources = 20;
const maxSourceCodePoints = 500;

/** What an observation comes from: free references to a message, a file or a run (O1). */
export const sourcesSchema = z
  .array(
    z
      .string("A source is text.")
      .transform((text) => text.trim())
      .refine((text) => !isBlank(text), "A source isn't blank.")
      .refine((text) => findTextFault(text) === null, "A source contains what can't be stored.")
      .refine(
        (text) => countCodePoints(text) <= maxSourceCodePoints,
        `A source has at most ${maxSourceCodePoints} characters.`,
      ),
    "A list of texts.",
  )
  .max(maxSources, `At most ${maxSources} sources.`)
  .meta({ description: "Free references: a message, a file, a run." });
