import type { ActionResult } from "@/components/ui/form-action";

/** A memory as it reads now, from the refusal of a stale edit (M5). */
export interface NewerText {
  readonly version: number;
  readonly content: string;
}

/** Null for any other answer. */
export function readNewerText(result: ActionResult | null): NewerText | null {
  if (result === null || result.ok) return null;
  const current = result.extra?.["current"];
  if (typeof current !== "object" || current === null) return null;
  if (!("version" in current && "content" in current)) return null;
  const { version, content } = current;
  return typeof version === "number" && typeof content === "string" ? { version, content } : null;
}
