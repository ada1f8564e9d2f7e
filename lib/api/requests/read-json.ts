import { findTextFaults, MAX_VALUES, tooMany } from "@/lib/api/requests/find-text-faults";
import { Refusal } from "@/lib/errors";
import { isOversized } from "@/lib/interop/parse/is-oversized";
import { finishSteps } from "@/lib/interop/write/finish-steps";

/** What a JSON body may be declared as; the last is what some clients say unless told otherwise. */
const declared =
  /^(application\/([\w.-]+\+)?json|text\/(plain|json)|application\/x-www-form-urlencoded)$/;

/**
 * A body as a plain value; no body is an empty object. Throws a 415 for another media type, a 400
 * for what is no JSON object or holds text that cannot be stored (M3).
 */
export function readJson(request: Request, text: string): object {
  if (text.trim() === "") return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "" && !declared.test(type)) {
    throw new Refusal(415, "media-type", "Send the body as JSON: Content-Type: application/json.");
  }
  const value = parseJsonText(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw Refusal.invalid({ body: "The body must be a JSON object." });
  }
  const faults = findTextFaults(value);
  if (faults !== null) throw Refusal.invalid(faults);
  return value;
}

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
