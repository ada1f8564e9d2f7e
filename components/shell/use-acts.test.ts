import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { accountPages, agentPages } from "@/components/shell/use-acts";
import { filterGroups } from "@/components/shell/palette-items";

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
