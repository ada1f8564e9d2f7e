import { maxContentCodePoints } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";
import type { FoundMemory } from "@/lib/interop/finding";
import { splitLongTextInSteps } from "@/lib/interop/parse/split-long-text";
import { withHeading } from "@/lib/interop/parse/with-heading";

/** A heading longer than this is text of its own and is not repeated before each part. */
const maxHeadingCodePoints = 1_000;

/**
 * A found text under its heading. Where it may be split and is over the limit of one memory: as
 * parts at the best borders, each of which carries the heading along. Nothing is cut off. In steps.
 */
export function* contentParts({
  heading = null,
  content,
  splittable = false,
}: FoundMemory): Generator<undefined, string[]> {
  const text = content.trim();
  const whole = text === "" ? "" : withHeading(heading, text);
  if (!splittable || countCodePoints(whole) <= maxContentCodePoints) return [whole];
  const headingLength = countCodePoints(heading ?? "");
  if (headingLength === 0 || headingLength > maxHeadingCodePoints) {
    return yield* splitLongTextInSteps(whole);
  }
  const room = maxContentCodePoints - headingLength - 2;
  const parts = yield* splitLongTextInSteps(text, room);
  return parts.map((part) => withHeading(heading, part));
}
