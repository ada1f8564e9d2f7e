import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  filterGroups,
  type PaletteGroup,
  type PaletteItem,
  sayFound,
} from "@/components/shell/palette-items";
import { accountPages, agentPages } from "@/components/shell/use-acts";

const line = (id: string): PaletteItem => ({ id, label: id, icon: "right" });
const group = (value: string, count: number): PaletteGroup => ({
  value,
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

it("counts what was found", () => {
  expect(say({ groups: [group("Agents", 1), group("Memories", 6)] })).toBe("7 results.");
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

const root = join(import.meta.dirname, "../../app/(dashboard)");

/** Addresses of pages, as the folders name them: `/agents/[id]/style`. */
function routes(): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, "").replaceAll(/\([^)]*\)\/?/g, "")}`)
    .map((path) => path.replace(/(.)\/$/, "$1"));
}

/** In the head of every page. */
const places = ["/", "/agents", "/sessions", "/reviews", "/audit"];

/** Pages of one thing, which is found by its own words. */
const ofOneThing = [
  "/agents/[id]/memories/[number]",
  "/agents/[id]/runs/[thread]",
  "/conversations/[id]",
  "/conversations/[id]/purge",
  "/sessions/[id]",
  "/sessions/[id]/prompt",
  "/settings/members/[id]",
];

it("every page is found in the palette, or by what it is about", () => {
  const known = new Set<string>([
    ...places,
    ...ofOneThing,
    ...accountPages.map(({ href }) => href),
    ...agentPages.map(({ path }) => `/agents/[id]${path}`),
  ]);
  expect(routes().filter((route) => !known.has(route))).toEqual([]);
  expect([...known].filter((route) => !routes().includes(route))).toEqual([]);
});

it.each([
  ["invite", "Members"],
  ["two people", "Require a second person"],
  ["password", "Your account"],
  ["time zone", "Schedule"],
  ["erase", "Purge"],
  ["create agent", "New agent"],
])("%s leads to %s", (query, label) => {
  const items = accountPages.map((page) => ({ ...page, id: page.label, icon: "right" as const }));
  const [found] = filterGroups([{ value: "Pages", items }], query);
  expect(found?.items.map((item) => item.label)).toContain(label);
});
