import { isMarker } from "@/lib/claims/claim";
import { isMore, type Swap } from "@/lib/claims/judge/plain-swap";
import type { Side } from "@/lib/claims/judge/side";

interface Part {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Where two texts differ in nothing but their names, numbers and codes, which are the same ones in
 * another order: `Ana: 5 mg; Ben: 6 mg; Carl: 7 mg` and `Ana: 6 mg; Ben: 7 mg; Carl: 5 mg`.
 */
export function findPermuted(source: Side, result: Side): Swap | undefined {
  const [was, is] = [partsOf(source), partsOf(result)];
  if (was.length !== is.length || was.length < 2) return undefined;
  const changed = was.filter(({ text }, index) => text !== is[index]?.text);
  const [first, last] = [changed[0], changed.at(-1)];
  if (first === undefined || last === undefined || sorted(was) !== sorted(is)) return undefined;
  if (frameOf(source, was) !== frameOf(result, is)) return undefined;
  const { plain } = source.reading;
  const isApart = changed.some(({ end }, index) =>
    isMore(plain.slice(end, (changed[index + 1] ?? last).at)),
  );
  return isApart ? { at: first.at, end: last.end } : undefined;
}

function sorted(parts: readonly Part[]): string {
  return JSON.stringify(parts.map(({ text }) => text).toSorted());
}

/** What is left of a text without its parts. */
function frameOf({ reading }: Side, parts: readonly Part[]): string {
  let [frame, last] = ["", 0];
  for (const { at, end } of parts) {
    frame += `${reading.plain.slice(last, at)}\n`;
    last = end;
  }
  return frame + reading.plain.slice(last);
}

/** The places of a text's names, numbers, dates, codes and quotes. */
function partsOf({ reading, claims }: Side): Part[] {
  const parts: Part[] = [];
  for (const claim of claims) {
    const { kind, at, text } = claim;
    if (isMarker(claim) || kind === "word" || kind === "token") continue;
    const end = at + text.length;
    if (at < (parts.at(-1)?.end ?? 0)) continue;
    parts.push({ at, end, text: reading.plain.slice(at, end) });
  }
  return parts;
}
