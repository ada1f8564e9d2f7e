import { describe, expect, it } from "vitest";
import {
  decideOutcome,
  isBriefAnswer,
  isNearThreshold,
  type FinishedSession,
} from "@/lib/frame/outcome";

const clean: FinishedSession = {
  hasChanged: true,
  unfinished: false,
  policy: "on-warning",
  threshold: 0.75,
  startMassTokens: 1_000,
  gauge: { massTokens: 990, creditTokens: 990, keptTokens: 990, retention: 0.99 },
  refusals: 0,
  marks: [],
  summaryMismatch: false,
  recent: [{ creditTokens: 990, startMassTokens: 1_000 }],
};
const gauge = (keptTokens: number) => ({
  massTokens: keptTokens,
  creditTokens: keptTokens,
  keptTokens,
  retention: keptTokens / 1_000,
});

const stateOf = (patch: Partial<FinishedSession>) => decideOutcome({ ...clean, ...patch }).state;
const warningsOf = (patch: Partial<FinishedSession>) =>
  decideOutcome({ ...clean, ...patch }).warnings.map(({ code }) => code);

/** Each warning, alone. */
const warned: Record<string, Partial<FinishedSession>> = {
  "near-threshold": { gauge: gauge(800) },
  refusals: { refusals: 1 },
  "summary-mismatch": { summaryMismatch: true },
  marks: { marks: ["#1 is gone"] },
  erosion: { recent: [{ creditTokens: 749, startMassTokens: 1_000 }] },
  unfinished: { unfinished: true },
};

const warnedOfAll: Partial<FinishedSession> = Object.values(warned).reduce(
  (all, one) => ({ ...all, ...one }),
  {},
);

describe("decideOutcome", () => {
  it("V1: always is reviewed, never is approved, on-warning only with a warning", () => {
    expect([stateOf({ policy: "always" }), stateOf({ policy: "never" }), stateOf({})]).toEqual([
      "awaiting-review",
      "approved",
      "approved",
    ]);
  });

  it.each(Object.entries(warned))("V1: on-warning is reviewed on %s alone", (code, patch) => {
    expect([stateOf(patch), warningsOf(patch)]).toEqual(["awaiting-review", [code]]);
  });

  it("V5, G17, S8: erosion, a mark, a wrong summary and an unfinished end stand above the policy", () => {
    const states = Object.entries(warned).map(([code, patch]) => [
      code,
      stateOf({ ...patch, policy: "never" }),
    ]);
    expect(Object.fromEntries(states)).toEqual({
      "near-threshold": "approved",
      refusals: "approved",
      "summary-mismatch": "awaiting-review",
      marks: "awaiting-review",
      erosion: "awaiting-review",
      unfinished: "awaiting-review",
    });
  });

  it("S1: a session that changed nothing is unchanged, refusals or not, whatever the policy", () => {
    for (const policy of ["always", "on-warning", "never"] as const) {
      const all = { ...warnedOfAll, policy, hasChanged: false };
      expect([stateOf(all), warningsOf(all)]).toEqual(["unchanged", []]);
    }
  });

  it("V5: tells the product of the retentions of the last 30 days", () => {
    const recent = [
      { creditTokens: 9, startMassTokens: 10 },
      { creditTokens: 8, startMassTokens: 10 },
    ];
    expect(decideOutcome({ ...clean, recent }).erosion30d).toBeCloseTo(0.72, 10);
    expect(warningsOf({ recent })).toEqual(["erosion"]);
  });
});

describe("isNearThreshold", () => {
  it("V1: within 0.05 of the threshold, in whole numbers", () => {
    expect([isNearThreshold(800, 1_000, 0.75), isNearThreshold(801, 1_000, 0.75)]).toEqual([
      true,
      false,
    ]);
    expect([isNearThreshold(34, 100, 0.29), isNearThreshold(35, 100, 0.29)]).toEqual([true, false]);
    expect([isNearThreshold(1_000, 1_000, 0.95), isNearThreshold(1_000, 1_000, 0.94)]).toEqual([
      true,
      false,
    ]);
    expect(isNearThreshold(0, 0, 1)).toBe(false);
  });
});

describe("isBriefAnswer", () => {
  it.each([
    "",
    "Nothing lasts.",
    "Nothing to record: these are routine.\n- As before.",
    "x".repeat(400),
  ])("O6: takes %j as an answer that records nothing", (text) =>
    expect(isBriefAnswer(text)).toBe(true),
  );

  it.each([
    "x".repeat(401),
    "Facts:\n- Lena wants francs.\n- Omar books the van.",
    "1. Lena wants francs.\n2) Omar books the van.",
    '```json\n{"content": "Lena wants francs."}\n```',
    '{"observe": {"content": "Lena wants francs.", "messages": [1]}}',
  ])("O6: takes %j as prose", (text) => expect(isBriefAnswer(text)).toBe(false));
});
