import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findTab } from "@/components/agents/agent-tabs";

/** Addresses that were tabs or pages of their own before there were five tabs. */
it.each([
  ["", "Memories", "Ledger"],
  ["/memories/7", "Memories", "Ledger"],
  ["/duplicates", "Memories", "Duplicates"],
  ["/labels", "Memories", "Labels"],
  ["/lost", "Memories", "Find lost text"],
  ["/import", "Memories", "Import"],
  ["/sources", "Sources", "Overview"],
  ["/conversations", "Sources", "Conversations"],
  ["/observations", "Sources", "Observations"],
  ["/runs", "Sources", "Runs"],
  ["/runs/t-1", "Sources", "Runs"],
  ["/handbook", "Handbook", "Handbook"],
  ["/handbook/import", "Handbook", "Handbook"],
  ["/sessions", "Sessions", "Sessions"],
  ["/decisions", "Sessions", "Earlier decisions"],
  ["/settings", "Settings", "General"],
  ["/style", "Settings", "Refinement style"],
  ["/style/prompt", "Settings", "Refinement style"],
  ["/connect", "Settings", "Connect"],
])("/agents/…%s is still there, under %s, %s", (place, tab, page) => {
  const found = findTab(place);
  expect([found.tab.name, found.page.name]).toEqual([tab, page]);
  expect(pagesOnDisk()).toContain(place.replace(/\/(?:7|t-1)$/, "/*"));
});

function pagesOnDisk(): string[] {
  const root = join(import.meta.dirname, "../../app/(dashboard)/agents/[id]");
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file}`.replace(/\/page\.tsx$/, "").replace(/\[\w+\]$/, "*"));
}
