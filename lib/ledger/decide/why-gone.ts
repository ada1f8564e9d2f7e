import { calendarDay } from "@/lib/ledger/texts/calendar-day";
import type { MemoryImage } from "@/lib/ledger/memory";

interface Gone {
  /** For programs. */
  readonly code: "purged" | "taken-back";
  /** For people. */
  readonly message: string;
}

/**
 * Why no one may bring a discarded memory back; null where it may be restored, or is kept. A
 * purged one has no words (M7). A journal that a session wrote of itself tells of what was rolled
 * back with it, and would be untrue (G14); `isTakenBack` says that this one went in that way.
 */
export function whyGone(image: MemoryImage, isTakenBack: boolean): Gone | null {
  if (image.purged !== undefined) {
    const { by, at } = image.purged;
    return { code: "purged", message: `Purged by ${by} on ${calendarDay(at)}.` };
  }
  const isGone = isTakenBack && image.discardedAt !== null && image.type === "journal";
  return isGone
    ? { code: "taken-back", message: "What a session noted of itself went with it." }
    : null;
}
