import { claimOf, type Claim } from "@/lib/claims/claim";
import {
  bare,
  isHalf,
  listBarePlaces,
  listPlaces,
  type OpposedPlace,
} from "@/lib/claims/judge/opposed-places";
import type { Side } from "@/lib/claims/judge/side";

/**
 * The words of the sources in whose place the results have one that excludes them, and the words that
 * came: `before meals` and `after meals`, `half a tablet` and `one tablet`. The words next to them are
 * the same, so nothing else can be meant.
 */
export function listOpposed(
  before: readonly Side[],
  after: readonly Side[],
): { readonly gone: readonly (readonly Claim[])[]; readonly added: readonly (readonly Claim[])[] } {
  const [was, is] = [before.map(listPlaces), after.map(listPlaces)];
  const hasHalves = [...was, ...is].flat().some(isHalf);
  const withBare = (places: readonly OpposedPlace[][], sides: readonly Side[]) =>
    hasHalves ? [...places.flat(), ...sides.flatMap(listBarePlaces)] : places.flat();
  const changed = (
    own: readonly OpposedPlace[][],
    sides: readonly Side[],
    here: Frames,
    there: Frames,
    isReordered: (group: string) => boolean,
  ) =>
    own.map((places, index) =>
      places.flatMap((place): Claim[] => {
        const side = sides[index];
        const [now, then] = [there.get(keyOf(place)), here.get(keyOf(place))];
        if (side === undefined || now === undefined || now.has(place.member)) return [];
        if (isReordered(place.group)) return [];
        // What was there already in the same place stands for nothing else.
        const others = [...now].filter((member) => then?.has(member) !== true);
        if (others.length === 0 || (!isHalf(place) && others.every((one) => one === bare)))
          return [];
        const text = side.reading.text.slice(place.at, place.end);
        return [claimOf("condition", `c:${place.group}:${place.member}`, text, place.at)];
      }),
    );
  const [here, there] = [groupByFrame(withBare(was, before)), groupByFrame(withBare(is, after))];
  const [membersBefore, membersAfter] = [was, is].map((places) => groupMembers(places.flat()));
  // `Left and right` says no less than `right and left`.
  const isReordered = (group: string) => membersBefore?.get(group) === membersAfter?.get(group);
  return {
    gone: changed(was, before, here, there, isReordered),
    added: changed(is, after, there, here, isReordered),
  };
}

type Frames = ReadonlyMap<string, ReadonlySet<string>>;

/** All members of each group that a text has, in one order. */
function groupMembers(places: readonly OpposedPlace[]): ReadonlyMap<string, string> {
  const groups = Map.groupBy(places, ({ group }) => group);
  return new Map(
    [...groups].map(([group, some]) => [
      group,
      some
        .map(({ member }) => member)
        .toSorted()
        .join(" "),
    ]),
  );
}

function keyOf({ group, frame }: OpposedPlace): string {
  return `${group} ${frame}`;
}

function groupByFrame(places: readonly OpposedPlace[]): Frames {
  const members = new Map<string, Set<string>>();
  for (const place of places) {
    const key = keyOf(place);
    members.set(key, (members.get(key) ?? new Set()).add(place.member));
  }
  return members;
}
