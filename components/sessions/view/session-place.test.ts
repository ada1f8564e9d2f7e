import {
  assert,
  boolean,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
} from "fast-check";
import { describe, expect, it } from "vitest";
import {
  firstPlace,
  ledgerChoices,
  leftTabs,
  operationHref,
  placeSearch,
  readPlace,
  rowOrders,
  runViews,
} from "@/components/sessions/view/session-place";

const sequence = option(integer({ min: 1, max: 999_999_999 }));
const places = record({
  operation: sequence,
  moment: sequence,
  tab: option(constantFrom(...leftTabs)),
  show: constantFrom(...ledgerChoices),
  order: option(constantFrom(...rowOrders)),
  pane: constantFrom(...runViews),
  file: option(constantFrom("MEMORY.md", "skills/a b/SKILL.md")),
  line: option(oneof(integer({ min: 1, max: 999_999 }), integer({ min: -999_999, max: -1 }))),
  run: option(constantFrom("t_8f21", "a&b=c")),
  isSource: boolean(),
});
const readSearch = (search: string) => {
  const params = new URLSearchParams(search);
  return readPlace((name) => params.get(name));
};

describe("a session's place", () => {
  it("is read back from the address that it was written to", () => {
    assert(
      property(places, (place) => {
        expect(readSearch(placeSearch(place))).toEqual(place);
      }),
    );
  });

  it("begins without an address of its own, and takes nothing from a wrong one", () => {
    expect(placeSearch(firstPlace)).toBe("");
    expect(readSearch("?op=0x1&at=-4&tab=x&show=1&order=up&pane=")).toEqual(firstPlace);
  });

  it("is one operation's under its permanent address", () => {
    expect(readSearch(operationHref(41))).toEqual({ ...firstPlace, operation: 41 });
  });
});
