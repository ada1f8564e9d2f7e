import { cutAt } from "@/components/sessions/losses/underline-pieces";

/** How many UTF-16 units stand before and after what was lost, at most. */
const around = 160;

type Place = readonly [start: number, end: number];

/** The part of a text around what was lost, with that marked. */
export function cutAround(text: string, places: readonly Place[]): ReturnType<typeof cutAt> {
  const [[start, end] = [0, 0]] = places;
  const from = start <= around ? 0 : start - around;
  const to = text.length - end <= around ? text.length : end + around;
  const parts = cutAt(
    text.slice(from, to),
    places.map(([one, other]) => [one - from, other - from]),
  );
  return parts.map((part, index) => {
    const isFirst = index === 0 && from > 0;
    const isLast = index === parts.length - 1 && to < text.length;
    return { ...part, text: cutEnds(part.text, isFirst, isLast) };
  });
}

/** At a blank where one is near; no sign of two units is cut in two. */
function cutEnds(text: string, isFirst: boolean, isLast: boolean): string {
  const begun = isFirst ? `…${text.replace(/^(?:\S{0,12}\s|[\uDC00-\uDFFF])/, "")}` : text;
  return isLast ? `${begun.replace(/(?:\s\S{0,12}|[\uD800-\uDBFF])$/, "")}…` : begun;
}
