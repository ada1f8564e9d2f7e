import { findTextFaults, MAX_VALUES, tooMany } from "@/lib/api/requests/find-text-faults";
import { Refusal } from "@/lib/errors";
import { isOversized } from "@/lib/interop/parse/is-oversized";
import { finishSteps } from "@/lib/interop/write/finish-steps";

/** Accepted media types of a JSON body; the last is some clients' default. */
const declared =
  /^(application\/([\w.-]+\+)?json|text\/(plain|json)|application\/x-www-form-urlencoded)$/;

/**
 * A body as a plain value; no body is an empty object. Throws a 415 for another media type, a 400
 * for anything but a JSON object and for text that can't be stored (M3).
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

/** The scan counts a list after a comma twice: at most twice the actual number of values. */
const mostCounted = 2 * MAX_VALUES + 1;

/**
 * Parses a JSON body. Throws a 400 if it is invalid, or has so many values that parsing would use
 * up the memory.
 */
export function parseJsonText(text: string): unknown {
  if (finishSteps(isOversized(text, mostCounted))) throw Refusal.invalid({ body: tooMany });
  try {
    return JSON.parse(text);
  } catch {
    throw Refusal.invalid({ body: "The body is not valid JSON." });
  }
}
