import { z } from "zod";
import { findTextFault } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

const maxNoteLength = 2_000;

/** V4: what is said with a decision; blank is nothing. */
export const noteSchema = z
  .string("A note is text.")
  .nullable()
  .default(null)
  .transform((raw, context) => {
    const note = raw?.trim() ?? "";
    if (note === "") return null;
    const fault = findTextFault(note);
    const length = countCodePoints(note);
    if (fault === null && length <= maxNoteLength) return note;
    const message =
      fault === null
        ? `Notes can have at most ${maxNoteLength} characters; this one has ${length}.`
        : `The note ${fault}.`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .meta({ description: `At most ${maxNoteLength} characters.` });
