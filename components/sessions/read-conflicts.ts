import type { OpenConflict } from "@/components/sessions/conflict-choices";
import type { ActionResult } from "@/components/ui/form-action";
import type { MemoryImage } from "@/lib/ledger/memory";

/** The conflicts that a refused rollback lists, to be answered one by one; empty for any other answer. */
export function readConflicts(result: ActionResult): readonly OpenConflict[] {
  if (result.ok || result.code !== "conflicts-unanswered") return [];
  const listed = result.extra?.["conflicts"];
  return Array.isArray(listed) ? listed.filter(isConflict) : [];
}

function isConflict(value: unknown): value is OpenConflict {
  if (typeof value !== "object" || value === null) return false;
  if (!("number" in value && "start" in value && "current" in value)) return false;
  return (
    typeof value.number === "number" &&
    isImage(value.current) &&
    (value.start === null || isImage(value.start))
  );
}

function isImage(value: unknown): value is MemoryImage {
  return typeof value === "object" && value !== null && "content" in value;
}
