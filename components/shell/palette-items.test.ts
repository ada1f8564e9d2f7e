import { expect, it } from "vitest";
import { type PaletteGroup, type PaletteItem, sayFound } from "@/components/shell/palette-items";

const line = (id: string): PaletteItem => ({ id, label: id, icon: "right" });
const group = (value: string, count: number, hasMore = false): PaletteGroup => ({
  value,
  hasMore,
  items: Array.from({ length: count }, (_, index) => line(`${value}-${index}`)),
});
const say = (more: Partial<Parameters<typeof sayFound>[0]>) =>
  sayFound({
    scope: "palette",
    query: "ferry",
    groups: [],
    isError: false,
    isSearching: false,
    findings: undefined,
    ...more,
  });

it("counts what was found, by what it is", () => {
  const groups = [
    group("Deciding", 1),
    group("Always", 2),
    group("Agents", 1),
    group("Memories", 6, true),
  ];
  expect(say({ groups })).toBe("Found 3 actions, 1 agent and the first 6 memories.");
});

it("says what can be found where nothing is sought, and what was not found", () => {
  expect(say({ query: " " })).toContain("memories by their text");
  expect(say({})).toBe("No results for “ferry”.");
  expect(say({ scope: "acts", query: "" })).toBe("No actions on this page.");
});

it("says when the server did not answer, or could not look through everything", () => {
  expect(say({ isError: true })).toContain("didn't answer");
  const findings = {
    agents: [],
    sessions: [],
    memories: [],
    hasMore: { agents: false, sessions: false, memories: false },
    isCutShort: true,
  };
  expect(say({ findings })).toContain("Search in an agent's ledger");
});
