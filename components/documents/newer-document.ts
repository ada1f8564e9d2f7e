import type { ActionResult } from "@/components/ui/forms/form-action";

/** A document as it is now, from the refusal of a stale edit (H8). */
export interface NewerDocument {
  readonly version: number;
  /** Null where it was removed. */
  readonly content: string | null;
  readonly by: string | null;
}

/** Null for any other answer. */
export function readNewerDocument(
  result: ActionResult | { readonly ok: true } | null,
): NewerDocument | null {
  if (result === null || result.ok) return null;
  const current = result.extra?.["current"];
  if (typeof current !== "object" || current === null) return null;
  const given = new Map<string, unknown>(Object.entries(current));
  const [version, content, by] = ["version", "content", "by"].map((name) => given.get(name));
  if (typeof version !== "number") return null;
  return {
    version,
    content: typeof content === "string" ? content : null,
    by: typeof by === "string" ? by : null,
  };
}
