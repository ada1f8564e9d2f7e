import type { Claim } from "@/lib/claims/claim";
import type { Side } from "@/lib/claims/judge/side";
import type { Token } from "@/lib/claims/text/token";

/**
 * Whether the others have a name only with or without an `s` at its end, and in the very same place:
 * `Ask Carlo about it`, `Ask Carlos about it`. A genitive or a plural would have other words beside it.
 */
export function isOtherInPlace({ at, value }: Claim, own: Side, others: readonly Side[]): boolean {
  const name = value.slice(2);
  if (others.some(({ words }) => words.has(name))) return false;
  const place = own
    .placesOf()
    .get(name)
    ?.find((one) => own.reading.tokens[one]?.at === at);
  if (place === undefined) return false;
  const [before, after] = neighboursOf(own.reading.tokens, place);
  if (before === "" && after === "") return false;
  const forms = [`${name}s`, ...(name.endsWith("s") ? [name.slice(0, -1)] : [])];
  return others.some(({ reading: { tokens }, placesOf }) =>
    forms.some((form) =>
      placesOf()
        .get(form)
        ?.some((index) => {
          const [ahead, behind] = neighboursOf(tokens, index);
          return ahead === before && behind === after;
        }),
    ),
  );
}

/** The words on both sides within the sentence; nothing at its ends. */
function neighboursOf(tokens: readonly Token[], place: number): readonly [string, string] {
  const [ahead, behind] = [-1, 1].map((step) => {
    const token = tokens[place + step];
    const isWord = token?.sentence === tokens[place]?.sentence && token?.kind !== "sign";
    return isWord ? (token?.fold ?? "") : "";
  });
  return [ahead ?? "", behind ?? ""];
}
