import type { z } from "zod";

/**
 * A sentence for what a schema found wrong and has no words of its own for: the library's own
 * speak of types. Undefined where its words will do.
 */
export function sayIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is missing." : sayType(issue.expected);
    case "too_big":
      return `At most ${sayCount(issue.maximum)}${unitOf(issue.origin)}.`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "This may not be blank."
        : `At least ${sayCount(issue.minimum)}${unitOf(issue.origin)}.`;
    case "invalid_value":
      return `Choose: ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return "This is not in the form that is needed here.";
    case "not_multiple_of":
      return "This must be a whole number.";
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
      return "This is none of what is possible here.";
    default:
      return undefined;
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function sayType(expected: string): string {
  const words = typeWords[expected];
  return words === undefined ? "This is not what is needed here." : `This must be ${words}.`;
}

function unitOf(origin: string): string {
  return origin === "string" ? " characters" : "";
}

function sayCount(count: number | bigint): string {
  return count.toLocaleString("en");
}
