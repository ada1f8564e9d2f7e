import { expect, it } from "vitest";
import { nextPath } from "@/lib/auth/requests/next-path";

it("goes to paths of ours, with their query", () => {
  expect(nextPath("/agents/1?tab=ledger")).toBe("/agents/1?tab=ledger");
  expect(nextPath("/")).toBe("/");
});

it("goes home for whatever could lead elsewhere", () => {
  const elsewhere = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/..//evil.example",
    "/.//evil.example",
    "agents",
    "",
    null,
    undefined,
  ];
  for (const wanted of elsewhere) expect([wanted, nextPath(wanted)]).toEqual([wanted, "/"]);
});
