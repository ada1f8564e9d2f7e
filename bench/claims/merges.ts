import type { Random } from "@/bench/claims/random";
import type { Span, SpanKind, TextRecord } from "@/bench/claims/read-records";

/** Two or three texts in one, in any order, perhaps with a part of a text that is none of them. */
export interface Merge {
  readonly language: string;
  readonly sources: readonly string[];
  readonly result: string;
  readonly planted: string | null;
}

const plantable: readonly SpanKind[] = ["num", "cur", "date", "time", "id", "quote", "who", "rare"];

export function drawMerge(
  language: string,
  records: readonly TextRecord[],
  random: Random,
  isPlanted: boolean,
): Merge {
  const chosen = new Set<TextRecord>();
  const count = 2 + random.below(2);
  while (chosen.size < count) chosen.add(random.pick(records));
  const sources = [...chosen].map(({ text }) => text);
  const parts = random.below(2) === 0 ? sources : sources.toReversed();
  const joined = parts.join(random.pick([" ", "\n", "\n- "]));
  if (!isPlanted) return { language, sources, result: joined, planted: null };
  const { text } = drawForeign(
    records.filter((record) => !chosen.has(record)),
    sources,
    random,
  );
  const lines =
    random.below(2) === 0 ? `${joined} (${text})` : joined.replace(/[.。]?$/, `; ${text}.`);
  return { language, sources, result: lines, planted: text };
}

function drawForeign(
  records: readonly TextRecord[],
  sources: readonly string[],
  random: Random,
): Span {
  for (;;) {
    const { spans } = random.pick(records);
    const foreign = spans.filter(
      ({ kind, text }) =>
        plantable.includes(kind) && !sources.some((source) => holds(source, text)),
    );
    if (foreign.length > 0) return random.pick(foreign);
  }
}

/** Whether a source has the part, its number without the unit, or its word in another case. */
function holds(source: string, text: string): boolean {
  const number = /\d+(?:[.,:]\d+)*/.exec(text)?.[0];
  const stem = /^\p{L}{5}/u.exec(text)?.[0] ?? text;
  return (
    source.toLowerCase().includes(stem.toLowerCase()) ||
    (number !== undefined && source.includes(number))
  );
}
