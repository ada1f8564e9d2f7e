import { beforeEach, expect, it, vi } from "vitest";
import {
  forgetRecentPlaces,
  noteRecentPlace,
  readRecentPlaces,
} from "@/components/shell/recent-places";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  return () => vi.unstubAllGlobals();
});

const wren = { href: "/agents/wren", label: "Wren, Ledger" };
const tern = { href: "/agents/tern", label: "Tern, Ledger" };

it("I7, U1: shows what was looked at to who looked, in the account where they did", () => {
  noteRecentPlace("acme.ada", wren);
  noteRecentPlace("acme.ada", tern);
  noteRecentPlace("acme.ada", wren);
  expect(readRecentPlaces("acme.ada")).toEqual([wren, tern]);
  for (const other of ["acme.bo", "borg.ada"]) expect(readRecentPlaces(other)).toEqual([]);
  noteRecentPlace("acme.bo", tern);
  forgetRecentPlaces("acme.ada");
  expect(readRecentPlaces("acme.ada")).toEqual([]);
  expect(readRecentPlaces("acme.bo")).toEqual([tern]);
});
