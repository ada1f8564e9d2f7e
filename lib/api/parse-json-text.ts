import { MAX_VALUES, tooMany } from "@/lib/api/find-text-faults";
import { finishSteps } from "@/lib/interop/finish-steps";
import { isOversized } from "@/lib/interop/is-oversized";
import { Refusal } from "@/lib/errors";

/** The scan counts a list twice where a comma precedes it: at most twice the values there are. */
const mostCounted = 2 * MAX_VALUES + 1;

/**
 * The value of a body that is to be JSON. Throws a 400 for what is none, and for what holds so many
 * values that making them would take all memory.
 */
export function parseJsonText(text: string): unknown {
  if (finishSteps(isOversized(text, mostCounted))) throw Refusal.invalid({ body: tooMany });
  try {
    return JSON.parse(text);
  } catch {
    throw Refusal.invalid({ body: "The body is not valid JSON." });
  }
}
