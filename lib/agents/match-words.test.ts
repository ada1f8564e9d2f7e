import { expect, it } from "vitest";
import { isNamed, isSessionMeant, toWords } from "@/lib/agents/match-words";

const session = {
  id: "3f2a77c0-0000-4000-8000-000000000000",
  agentName: "Wren of Skerrow",
  kind: "refinement",
  mode: "full",
  state: "rolled-back",
} as const;
const means = (query: string) => isSessionMeant(session, toWords(query));

it.each([
  ["wren", true],
  ["SKERR", true],
  ["wren rolled back", true],
  ["rollback wren", true],
  ["refine", true],
  ["session", true],
  ["3f2a", true],
  ["3F2A77C0", true],
  ["3f2", false],
  ["wren approved", false],
  ["tern rolled", false],
  // A state's word matches from its start only: `olled` does not match `rolled`.
  ["olled", false],
])("finds a session by agent, state or id: %j is %j", (query, expected) => {
  expect(means(query)).toBe(expected);
});

it("finds a name by its words in any order, as memories are found", () => {
  expect(isNamed("Élan Vital", toWords("vital E\u0301LAN"))).toBe(true);
  expect(isNamed("100% Wren", toWords("0%"))).toBe(true);
  expect(isNamed("Wren", toWords("wren tern"))).toBe(false);
});
