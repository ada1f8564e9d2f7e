import { maxContentCodePoints } from "@/lib/ledger/content";
import { countCodePoints } from "@/lib/ledger/tokens";
import type { FoundMemory } from "@/lib/interop/finding";
import { splitLongText } from "@/lib/interop/split-long-text";
import { withHeading } from "@/lib/interop/with-heading";

/** A heading longer than this is text of its own and is not repeated before each part. */
const maxHeadingCodePoints = 1_000;

/**
 * A found text under its heading. Where it may be split and is over the limit of one memory: as
 * parts at the best borders, each of which carries the heading along. Nothing is cut off.
 */
export function contentParts({
  heading = null,
  content,
  splittable = false,
}: FoundMemory): string[] {
  const text = content.trim();
  const whole = text === "" ? "" : withHeading(heading, text);
  if (!splittable || countCodePoints(whole) <= maxContentCodePoints) return [whole];
  const headingLength = countCodePoints(heading ?? "");
  if (headingLength === 0 || headingLength > maxHeadingCodePoints) return splitLongText(whole);
  const room = maxContentCodePoints - headingLength - 2;
  return splitLongText(text, room).map((part) => withHeading(heading, part));
}
