import { array, assert, boolean, constantFrom, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { LostSpecific } from "@/lib/ledger/entries/entry";
import { noLosses } from "@/lib/losses/losses";
import { type RankFacts, rankReviews } from "@/lib/sessions/read/review-rank";
import { propertySettings } from "@/lib/testing/test-depth";

const now = new Date("2026-03-20T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

const calm: RankFacts = {
  id: "calm",
  kind: "refinement",
  target: "ledger",
  state: "awaiting-review",
  held: false,
  threshold: 0.75,
  startMassTokens: 1_000,
  keptTokens: 1_000,
  marks: 0,
  mark: null,
  linesGone: 0,
  drops: 0,
  losses: null,
  changesStanding: 2,
  touched: null,
  summaryMismatch: false,
  refusals: 0,
  unfinished: false,
  erosion: null,
  openConflicts: 0,
  waitsSince: now,
};
const rankOf = (patch: Partial<RankFacts>) =>
  rankReviews([{ ...calm, ...patch }], { sort: "riskiest", now })[0];
const wordsOf = (patch: Partial<RankFacts>) => rankOf(patch)?.reasons.map(({ words }) => words);
const order = (waiting: readonly RankFacts[], sort: "riskiest" | "oldest") =>
  rankReviews(waiting, { sort, now }).map(({ facts }) => facts.id);

const lossesOf = (...fates: readonly LostSpecific["fate"][]) => ({
  ...noLosses,
  specifics: fates.map(
    (fate, index) =>
      ({ fate, text: `${fate} ${index}`, of: "source", number: 1, at: 0, end: 1 }) as const,
  ),
});

describe("the reasons of a rank", () => {
  it.each<[patch: Partial<RankFacts>, words: string[]]>([
    [{ keptTokens: 779 }, ["2.9 points above the threshold"]],
    [{ keptTokens: 800 }, ["5.0 points above the threshold"]],
    [{ keptTokens: 801 }, []],
    [{ keptTokens: 750 }, ["exactly at the threshold"]],
    [{ keptTokens: 740 }, ["below the threshold"]],
    [{ threshold: 0.97 }, []],
    [{ startMassTokens: null, keptTokens: null }, []],
    [{ startMassTokens: 0, keptTokens: 0 }, []],
    [{ marks: 1 }, ["1 flag"]],
    [{ drops: 1 }, ["1 observation dropped"]],
    [{ drops: 43 }, ["43 observations dropped"]],
    [{ waitsSince: daysAgo(6.99) }, []],
    [{ waitsSince: daysAgo(7) }, ["waits for 7 days: its sweep is blocked"]],
    [{ waitsSince: daysAgo(9.5), kind: "handbook", target: "handbook" }, ["waits for 9 days"]],
    [
      { state: "rolled-back", openConflicts: 2, waitsSince: daysAgo(8) },
      ["2 memories changed by others: keep or restore", "waits for 8 days"],
    ],
  ])("V1, V6, O5b: of %o are %j", (patch, words) => {
    expect(wordsOf(patch)).toEqual(words);
  });

  it("V1, V5, G17: name each, in one order", () => {
    const erosion = "The sessions of the last 30 days kept 71.2% together, under 75%";
    expect(
      wordsOf({
        keptTokens: 790,
        marks: 2,
        summaryMismatch: true,
        refusals: 1,
        unfinished: true,
        erosion,
      }),
    ).toEqual([
      erosion,
      "4.0 points above the threshold",
      "2 flags",
      "the summary names other numbers than were counted",
      "stopped without completing",
      "1 forbidden change blocked",
    ]);
  });

  it("O5b: what was dropped ranks as a loss", () => {
    const waiting = [
      { ...calm, id: "flags", unfinished: true, summaryMismatch: true },
      { ...calm, id: "drops", drops: 1 },
    ];
    expect(order(waiting, "riskiest")).toEqual(["drops", "flags"]);
  });

  it("R2: open conflicts of an automatic rollback come before everything else", () => {
    const reasons = wordsOf({ state: "rolled-back", openConflicts: 1, marks: 12, refusals: 3 });
    expect(reasons?.[0]).toBe("1 memory changed by others: keep or restore");
  });

  it("B4: a finding is loud: its session comes first, and its row says so", () => {
    const found = "1 finding by the second reader";
    const doubted = { ...calm, id: "doubted", findings: found };
    const flagged = { ...calm, id: "flagged", marks: 3, losses: noLosses };
    expect(order([flagged, doubted], "riskiest")).toEqual(["doubted", "flagged"]);
    expect(rankOf(doubted)).toMatchObject({ worst: found, isLossless: false });
    const readerFailed = "the reader failed";
    expect(rankOf({ readerFailed })).toMatchObject({ worst: readerFailed, isLossless: false });
  });
});

const mark = 'New text: "Skerrow" isn\'t in the messages';

it.each<[worst: string | null, patch: Partial<RankFacts>]>([
  [null, {}],
  ["loses gone 0, gone 1", { losses: lossesOf("gone", "gone"), refusals: 1 }],
  ["loses gone 0; adds new 1", { losses: lossesOf("gone", "new") }],
  ["loses gone 0, gone 1, gone 2, …", { losses: lossesOf("gone", "gone", "gone", "gone") }],
  ['"Skerrow" isn\'t in the messages', { losses: null, marks: 1, mark }],
  ["1 memory changed by others: keep or restore", { losses: lossesOf("gone"), openConflicts: 1 }],
  ["removes 3 handbook lines", { linesGone: 3 }],
  ["2 forbidden changes blocked", { refusals: 2 }],
  // The gauge, the age and the losses say these.
  [null, { marks: 1, keptTokens: 760, waitsSince: daysAgo(9) }],
])("L5: a row names the worst, what is lost before why else it is doubtful: %s", (worst, patch) => {
  expect(rankOf({ losses: noLosses, ...patch })?.worst).toBe(worst);
});

describe("the order of the queue", () => {
  it("G11: what destroyed the memories it touched comes first, however long the ledger is", () => {
    const long = { startMassTokens: 168_672, threshold: 0.75 };
    const touched = { memories: 5, startTokens: 130 };
    const destroyed: RankFacts = {
      ...calm,
      ...long,
      id: "destroyed",
      keptTokens: 168_593,
      touched: { ...touched, keptTokens: 51 },
    };
    const tidied: RankFacts = {
      ...calm,
      ...long,
      id: "a-tidied",
      keptTokens: 168_593,
      touched: { memories: 5, startTokens: 2_000, keptTokens: 1_921 },
    };
    expect(order([tidied, destroyed], "riskiest")).toEqual(["destroyed", "a-tidied"]);
    expect(order([tidied, { ...destroyed, marks: 7 }], "riskiest")[0]).toBe("destroyed");
  });

  const near = { ...calm, id: "near", keptTokens: 779, summaryMismatch: true };
  const marked = { ...calm, id: "marked", marks: 1, waitsSince: daysAgo(2) };
  const blocked = { ...calm, id: "blocked", waitsSince: daysAgo(9) };
  const whole = { ...calm, id: "whole", waitsSince: daysAgo(1) };

  it("puts the riskiest first, then the oldest; or the oldest", () => {
    const waiting = [whole, calm, blocked, marked, near];
    // Marks of logs that name no losses count as loud (L5).
    expect(order(waiting, "riskiest")).toEqual(["marked", "blocked", "near", "whole", "calm"]);
    expect(order(waiting, "oldest")).toEqual(["blocked", "marked", "whole", "calm", "near"]);
  });

  it("L5: puts what is loud first, then flags, then what keeps every specific, then lossless", () => {
    const lossless = { ...calm, id: "lossless", losses: lossesOf(), waitsSince: daysAgo(20) };
    const kept = { ...calm, id: "kept", losses: { ...lossesOf(), gone: 4 }, marks: 9 };
    const flagged = { ...calm, id: "flagged", losses: lossesOf("elsewhere"), marks: 1 };
    const refused = { ...calm, id: "refused", losses: lossesOf(), refusals: 1 };
    const invents = { ...calm, id: "invents", losses: lossesOf("new"), marks: 1 };
    const loses = { ...calm, id: "loses", losses: lossesOf("gone", "gone"), marks: 1 };
    const waiting = [lossless, kept, refused, flagged, invents, loses];
    expect(order(waiting, "riskiest")).toEqual([
      "loses",
      "invents",
      "flagged",
      "refused",
      "kept",
      "lossless",
    ]);
    const ranked = rankReviews([...waiting, calm], { sort: "riskiest", now });
    const proven = ranked.filter(({ isLossless }) => isLossless);
    expect(proven.map(({ facts }) => facts.id)).toEqual(["lossless"]);
  });

  it("L4, F7: proves nothing of a session that changed nothing, that is held, or that has a doubtful reason", () => {
    const isLossless = (patch: Partial<RankFacts>) =>
      rankOf({ losses: lossesOf(), ...patch })?.isLossless;
    expect(isLossless({})).toBe(true);
    const doubts: Partial<RankFacts>[] = [
      { marks: 1 },
      { losses: null },
      { changesStanding: 0 },
      { held: true },
      { unfinished: true },
      { erosion: "eroded" },
      { keptTokens: 760 },
      { state: "rolled-back" },
      { losses: lossesOf("gone") },
    ];
    expect(doubts.map(isLossless)).toEqual(doubts.map(() => false));
  });

  const anyFacts = record({
    losses: constantFrom(null, lossesOf(), lossesOf("elsewhere"), lossesOf("gone")),
    threshold: constantFrom(0.5, 0.75, 0.9, 1),
    startMassTokens: nat(5_000),
    lost: nat(5_000),
    marks: nat(12),
    summaryMismatch: boolean(),
    refusals: nat(12),
    unfinished: boolean(),
    erosion: constantFrom(null, "eroded"),
    openConflicts: nat(3),
    ageDays: nat(60),
  }).map(({ lost, ageDays, ...facts }): Omit<RankFacts, "id"> => ({
    ...calm,
    ...facts,
    keptTokens: Math.max(0, facts.startMassTokens - lost),
    waitsSince: daysAgo(ageDays),
  }));
  const anyQueue = array(anyFacts, { minLength: 1, maxLength: 8 }).map((all) =>
    all.map((facts, index) => ({ ...facts, id: `s${index}` })),
  );

  const worse: readonly ((facts: RankFacts) => RankFacts)[] = [
    (facts) => ({ ...facts, marks: facts.marks + 1 }),
    ({ losses, ...facts }) => ({
      ...facts,
      losses: losses && lossesOf("gone", "gone", "gone"),
    }),
    (facts) => ({ ...facts, refusals: facts.refusals + 1 }),
    (facts) => ({ ...facts, openConflicts: facts.openConflicts + 1 }),
    (facts) => ({ ...facts, summaryMismatch: true }),
    (facts) => ({ ...facts, unfinished: true }),
    (facts) => ({ ...facts, erosion: "eroded" }),
    (facts) => ({ ...facts, keptTokens: Math.floor((facts.keptTokens ?? 0) / 2) }),
    (facts) => ({ ...facts, waitsSince: new Date(facts.waitsSince.getTime() - 86_400_000) }),
  ];

  it("never moves a session down for one reason more, less kept, or a longer wait", () => {
    assert(
      property(anyQueue, nat(7), constantFrom(...worse), (queue, pick, worsen) => {
        const one = queue[pick % queue.length];
        if (one === undefined) return;
        const changed = queue.map((facts) => (facts.id === one.id ? worsen(facts) : facts));
        const before = order(queue, "riskiest").indexOf(one.id);
        expect(order(changed, "riskiest").indexOf(one.id)).toBeLessThanOrEqual(before);
      }),
      propertySettings(300),
    );
  });
});
