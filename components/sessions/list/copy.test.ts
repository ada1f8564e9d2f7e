import { expect, it } from "vitest";
import { pointsOf } from "@/components/sessions/list/charts";
import { deciderWords, kindWords, listRows, shortModel } from "@/components/sessions/list/copy";
import type { ListedSession } from "@/lib/sessions/read/load-list";

const session: ListedSession = {
  id: "s",
  agentId: "a",
  agentName: "Wren",
  kind: "refinement",
  mode: "full",
  state: "approved",
  held: false,
  waitsSince: null,
  threshold: 0.75,
  startTokens: 1_000,
  keptTokens: 900,
  lines: null,
  operationsApplied: 3,
  operationsReverted: 0,
  stats: { update: 3 },
  report: null,
  worst: null,
  flags: 0,
  decidedBy: null,
  cause: null,
  model: "built-in/rules",
  inputTokens: 0,
  outputTokens: 0,
  cost: null,
  startedBy: "Noor",
  createdAt: "2026-03-20T12:00:00.000Z",
  startedAt: null,
  ranUntil: null,
  note: null,
};

it("says who decided, or what ended it", () => {
  const words = (patch: Partial<ListedSession>) => deciderWords({ ...session, ...patch });
  const mia = { kind: "person", id: "mia", name: "Mia" } as const;
  expect(words({ decidedBy: mia, cause: "reviewer" })).toBe("Mia");
  expect(words({ state: "rolled-back", cause: "retention" })).toBe("Breaker");
  expect(words({ state: "failed", cause: "interrupted" })).toBe("Interrupted");
  expect(words({ state: "declined" })).toBe("Wren");
  expect(words({ state: "unchanged" })).toBeNull();
});

it.each([
  ["openai-compatible/two-mx0fly62", "two-mx0fly62"],
  ["anthropic/claude-sonnet-4-5", "claude-sonnet-4-5"],
  ["openai-compatible/org/model:7b", "org/model:7b"],
  ["built-in/rules", "Rules"],
  ["none", "–"],
])("says %s as %s", (model, words) => {
  expect(shortModel(model)).toBe(words);
});

it("of an agent's sessions draws what each lost; what was rolled back lost nothing", () => {
  const later = { ...session, createdAt: "2026-12-01T00:00:00.000Z" };
  const points = pointsOf([
    { ...later, state: "rolled-back", startTokens: 90, keptTokens: 40 },
    { ...session, state: "approved", startTokens: 100, keptTokens: 90 },
    { ...session, startTokens: null },
  ]);
  expect(points.map(({ size, lost }) => [size, lost])).toEqual([
    [100, 10],
    [90, 0],
  ]);
});

it("F8: syncs of one agent close together are one row, with the counts of all", () => {
  const sync = (id: string, patch: Partial<ListedSession> = {}): ListedSession => ({
    ...session,
    id,
    kind: "edits",
    createdAt: `2026-03-20T12:0${id}:00.000Z`,
    report: "3 edits of the agent's own",
    ...patch,
  });
  const rows = listRows([sync("3"), sync("2", { worst: "loses 160 °C" }), sync("1"), session]);
  expect(rows.map(({ id, syncs }) => [id, syncs])).toEqual([
    ["3", 3],
    ["s", 1],
  ]);
  expect(rows[0]).toMatchObject({ operationsApplied: 9, worst: "loses 160 °C" });
  expect(rows.map(kindWords)).toEqual(["Edits, 3 syncs", "Refinement"]);
});
