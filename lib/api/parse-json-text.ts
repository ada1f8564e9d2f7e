import { Refusal } from "@/lib/errors";

/** The value of a body that is to be JSON. Throws a 400 for what is none. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw Refusal.invalid({ body: "The body is not valid JSON." });
  }
}
