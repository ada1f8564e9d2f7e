import "@/lib/ledger/texts/zod-without-eval";
import { z } from "zod";
import { countCodePoints, findTextFault, isBlank } from "@/lib/ledger/texts/content";
import { checkName } from "@/lib/ledger/texts/name";

/** A name that people read, as checkName wants it; `blank` asks for one where none is given. */
export function nameSchema(max: number, blank = "Give a name.") {
  return z.string(blank).transform((raw, context) => {
    if (raw.trim() !== "") return readName(raw, max, context);
    context.addIssue({ code: "custom", message: blank });
    return z.NEVER;
  });
}

/** The same where there may be none: blank and null are none. */
export function maybeNameSchema(max: number) {
  return z
    .string("Enter a name, or leave it empty.")
    .nullable()
    .transform((raw, context) => (raw?.trim() ? readName(raw, max, context) : null));
}

function readName(raw: string, max: number, context: z.RefinementCtx): string {
  const check = checkName(raw, max);
  if (check.ok) return check.name;
  context.addIssue({ code: "custom", message: check.message });
  return z.NEVER;
}

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
