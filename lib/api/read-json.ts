import { findTextFaults } from "@/lib/api/find-text-faults";
import { parseJsonText } from "@/lib/api/parse-json-text";
import { Refusal } from "@/lib/errors";

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
