import { expect, it } from "vitest";
import { type AgentFilters, agentQuery, readAgentFilters } from "@/lib/browser/search";

it("comes back from an address as it went in", () => {
  const filters: AgentFilters = { q: "ta rn", state: "paused", sort: "largest", from: 100 };
  const query = new URLSearchParams(agentQuery(filters));
  expect(readAgentFilters(Object.fromEntries(query))).toEqual(filters);
  expect(agentQuery(readAgentFilters({}))).toBe("");
});

it("leaves out what no page gave", () => {
  const given = { q: "a\0b", state: "asleep", sort: ["sideways"], from: "-1" };
  expect(readAgentFilters(given)).toEqual({ q: "ab", state: null, sort: "created", from: 0 });
});
