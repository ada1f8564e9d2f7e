import { expect, it } from "vitest";
import { findShortcut, listShortcuts, type ShortcutGroup } from "@/components/ui/shortcuts";

const does = (words: string) => ({ words, act: () => undefined });
const home = does("Home");
const everywhere: ShortcutGroup = {
  group: "Everywhere",
  keys: { "g h": home, "/": does("Search"), "?": does("Shortcuts") },
  isEverywhere: true,
};

it("finds a key, the second of two, and knows when one has only begun", () => {
  expect(findShortcut([everywhere], "g")).toBe("begun");
  expect(findShortcut([everywhere], "g h")).toBe(home);
  expect(findShortcut([everywhere], "g x")).toBeNull();
  expect(findShortcut([everywhere], "h")).toBeNull();
  expect(findShortcut([everywhere], "constructor")).toBeNull();
});

it("takes the page's key before the shell's, whoever was there first", () => {
  const search = does("Search the ledger");
  const page: ShortcutGroup = { group: "Ledger", keys: { "/": search } };
  expect(findShortcut([everywhere, page], "/")).toBe(search);
  expect(findShortcut([page, everywhere], "/")).toBe(search);
});

it("takes the later of two pages' keys: a dialog over a page, a page over its layout", () => {
  const inner = does("Inner");
  const groups = [
    { group: "Outer", keys: { x: does("Outer") } },
    { group: "Inner", keys: { x: inner } },
  ];
  expect(findShortcut(groups, "x")).toBe(inner);
});

it("lists each key once, under who answers it, the page's first", () => {
  const page: ShortcutGroup = { group: "Ledger", keys: { "/": does("Search the ledger") } };
  const silent: ShortcutGroup = { group: null, keys: { z: does("") } };
  const listed = listShortcuts([everywhere, page, silent]);
  expect(listed.map(({ group, keys }) => [group, keys.map(([key]) => key)])).toEqual([
    ["Ledger", ["/"]],
    ["Everywhere", ["g h", "?"]],
  ]);
});

it("puts groups of one name together", () => {
  const one: ShortcutGroup = { group: "Deciding", keys: { a: does("Approve") } };
  const two: ShortcutGroup = { group: "Deciding", keys: { r: does("Roll back") } };
  expect(listShortcuts([one, two])).toEqual([
    {
      group: "Deciding",
      keys: [
        ["a", one.keys["a"]],
        ["r", two.keys["r"]],
      ],
    },
  ]);
});
