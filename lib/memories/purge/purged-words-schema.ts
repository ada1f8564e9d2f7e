import { z } from "zod";
import { findTextFault } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";
import { unspaced } from "@/lib/ledger/texts/unspaced";

const mostWords = 20;
const [shortest, shortestUnspaced, longest] = [3, 2, 1_000];

const wordsSchema = z
  .string("Words are text.")
  .trim()
  .superRefine((text, context) => {
    const fault = findTextFault(text);
    const length = countCodePoints(text);
    const least = unspaced.test(text) ? shortestUnspaced : shortest;
    const isGood = fault === null && length >= least && length <= longest;
    if (isGood) return;
    const message =
      fault !== null
        ? `The words ${fault}.`
        : `Enter words of ${least} to ${longest.toLocaleString("en")} characters: shorter ones are too common.`;
    context.addIssue({ code: "custom", message });
  });

/** Words to take out wherever they stand in the agent, beside what is purged itself (M7). */
export const purgedWordsSchema = z
  .array(wordsSchema, "A list of words.")
  .max(mostWords, `At most ${mostWords} at once.`)
  .meta({
    description: "Words to remove from all of the agent's sessions and conversations, too.",
  });

/** The same as a form sends them: one a line. */
export const purgedWordLinesSchema = z
  .string("Words are text.")
  .max(30_000, "These words are too long.")
  .default("")
  .transform((text) => text.split(/\r?\n/u).filter((line) => line.trim() !== ""))
  .pipe(purgedWordsSchema);
