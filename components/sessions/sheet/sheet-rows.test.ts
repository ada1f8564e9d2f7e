import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { losslessDeed, sayLossless } from "@/components/sessions/sheet/ledger-block";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { markNewWords, strikeLostWords } from "@/components/sessions/sheet/merged-block";
import { orderRows, sheetRows, weighBlocks } from "@/components/sessions/sheet/sheet-rows";
import {
  sampleOperation,
  sampleRollback,
  sampleTrip,
} from "@/components/sessions/testing/sample-operation";
import { firstPlace } from "@/components/sessions/view/session-place";
import type { DiffRun } from "@/components/ui/word-diff";
import { changeMemory, createMemory, memoryAfter } from "@/lib/ledger/change";
import type { LostSpecific } from "@/lib/ledger/entries/entry";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  ada,
  applied,
  completed,
  entryLog,
  memoryOf,
  queued,
  rolledBack,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

describe("sheet rows", () => {
  const memories = Array.from({ length: 9 }, (_, index) => memoryOf(index + 1));
  const [, second, , fourth, , sixth] = memories;
  if (second === undefined || fourth === undefined || sixth === undefined) throw new Error("none");
  const gone = { discardedAt: 1 };
  const merge = sampleOperation({
    operation: { name: "consolidate", ids: [6, 4], content: "Both" },
    changes: [
      changeMemory(sixth, gone),
      changeMemory(fourth, gone),
      createMemory(memoryOf(10, { content: "Both", createdAt: fourth.createdAt })),
    ],
  });
  const remove = sampleOperation({
    operation: { name: "delete", id: 2 },
    changes: [changeMemory(second, gone)],
    slot: 2,
    twins: { "2": 7 },
  });
  const tripped = sampleTrip({ name: "delete", id: 6 }, [changeMemory(sixth, gone)]);
  const blocksOf = (...told: Told[]) =>
    ledgerBlocks(reduceSession(entryLog(queued, started, ...told)));
  const none: ReadonlySet<string> = new Set();
  const choice = {
    show: "changed",
    selected: none,
    open: none,
    query: "",
    reading: null,
    weighed: null,
  } as const;

  describe("sheetRows", () => {
    it("lays blocks and runs out in the ledger's order, a merge where its earliest source stood", () => {
      const rows = sheetRows(memories, blocksOf(merge, remove), choice);
      expect(rows.map(({ key }) => key)).toEqual(["run-1", "4", "run-3", "3", "run-5"]);
      expect(rows[4]).toMatchObject({ count: 4 });
      expect(rows[1]).toMatchObject({ block: { kind: "deleted", twin: 7 } });
      expect(rows[3]).toMatchObject({
        block: { kind: "merged", sources: [{ number: 4 }, { number: 6 }], memory: { number: 10 } },
      });
    });

    it("shows every memory on demand, and expands one run", () => {
      const blocks = blocksOf(merge, remove);
      expect(sheetRows(memories, blocks, { ...choice, show: "all" })).toHaveLength(8);
      const opened = sheetRows(memories, blocks, { ...choice, open: new Set(["run-5"]) });
      expect(opened.map((row) => row.key)).toEqual([
        "run-1",
        "4",
        "run-3",
        "3",
        "run-5",
        "m5",
        "m7",
        "m8",
        "m9",
      ]);
    });

    it("never collapses the memory that is being read", () => {
      const rows = sheetRows(memories, blocksOf(), { ...choice, reading: new Set([5]) });
      expect(rows.map((row) => row.key)).toEqual(["run-1", "m5", "run-6"]);
    });

    it("finds words in blocks and in untouched memories", () => {
      const rows = sheetRows(memories, blocksOf(merge, remove), { ...choice, query: " MEMORY 6" });
      expect(rows.map((row) => row.key)).toEqual(["3"]);
    });
  });

  describe("sheetRows by weight", () => {
    const blocks = blocksOf(merge, remove);
    const [merged, removed] = blocks;
    if (merged === undefined || removed === undefined) throw new Error("none");
    const byWeight = { ...choice, weighed: { read: [merged], lossless: [removed] } };
    const keysOf = (given: Partial<Parameters<typeof sheetRows>[2]>) =>
      sheetRows(memories, blocks, { ...byWeight, ...given }).map(({ key }) => key);

    it("L4: sets what must be read first, then one row for what is lossless, then the rest", () => {
      const rows = sheetRows(memories, blocks, byWeight);
      expect(rows.map(({ key }) => key)).toEqual(["3", "lossless", "run-1"]);
      expect(rows[1]).toMatchObject({ blocks: [removed], isOpen: false });
      expect(rows[2]).toMatchObject({ count: 6 });
    });

    it("shows what is folded to who opens it, follows a link to it, searches or selects it", () => {
      for (const key of ["lossless", "m2"])
        expect(keysOf({ open: new Set([key]) })).toEqual(["3", "lossless", "4", "run-1"]);
      expect(keysOf({ query: "memory 2" })).toEqual(["4"]);
      expect(keysOf({ show: "selected", selected: new Set(["4", "3"]) })).toEqual(["3", "4"]);
    });
  });

  describe("ledgerBlocks", () => {
    it("G12: what was put back comes first, then one row for what was never written", () => {
      const view = reduceSession(entryLog(queued, started, remove, tripped, sampleRollback()));
      const blocks = ledgerBlocks(view);
      const { weighed } = orderRows(view, blocks, firstPlace, false);
      const keysOf = (open: ReadonlySet<string>, by = weighed) =>
        sheetRows(memories, blocks, { ...choice, weighed: by, open }).map(({ key }) => key);
      expect(keysOf(none)).toEqual(["back-2", "never", "run-1"]);
      expect(keysOf(new Set(["never"]))).toEqual(["back-2", "never", "4", "run-1"]);
      // Who watched keeps the ledger's order.
      expect(orderRows(view, blocks, firstPlace, true).weighed).toBeNull();
      expect(keysOf(none, null)).toEqual(["run-1", "back-2", "run-3", "never"]);
    });

    it("after a rollback puts memories back, withdraws what was made and keeps what is contested", () => {
      const contested = {
        number: 2,
        createdAt: 1,
        start: second,
        current: { ...second, content: "Else" },
      };
      const blocks = blocksOf(merge, remove, sampleRollback([contested]));
      expect(blocks.map((block) => [block.kind, block.key])).toEqual([
        ["restored", "back-6"],
        ["restored", "back-4"],
        ["withdrawn", "back-10"],
        ["contested", "back-2"],
      ]);
    });
  });
});

/** Changes a memory of so many tokens, with what became of its specifics; "keep" shortens it. */
function changed(
  number: number,
  tokens: number,
  fates: readonly LostSpecific["fate"][],
  { name = "update", marks = ["words"] }: { name?: "update" | "delete"; marks?: string[] } = {},
) {
  const before = memoryOf(number, { content: "word".repeat(tokens) });
  const isUpdate = name === "update";
  return sampleOperation({
    operation: isUpdate ? { name, id: number, content: "" } : { name, id: number },
    changes: [changeMemory(before, isUpdate ? { content: "" } : { discardedAt: 1 })],
    marks,
    losses: fates.map((fate) => ({ fate })),
  });
}

describe("V2: the order of a session's changed rows", () => {
  const operations = [
    changed(9, 4, ["elsewhere"]),
    changed(4, 2, ["elsewhere"]),
    changed(7, 1, ["gone"]),
  ];
  const approved: Told = {
    kind: "session-approved",
    actor: ada,
    data: { note: null, policy: null },
  };

  function orderOf(
    told: readonly Told[],
    place: Partial<typeof firstPlace> = {},
    hasWatched = false,
  ) {
    const view = reduceSession(entryLog(queued, started, ...told));
    const { order, operations: ordered } = orderRows(
      view,
      ledgerBlocks(view),
      { ...firstPlace, ...place },
      hasWatched,
    );
    return [order, ordered.map(({ changes }) => changes[0]?.number)];
  }

  it("stays as it happened during a run unless its reader chooses, and where nothing is to be weighed", () => {
    expect(orderOf(operations)).toEqual(["number", [9, 4, 7]]);
    expect(orderOf(operations, { order: "weight" })).toEqual(["weight", [7, 9, 4]]);
    expect(orderOf([...operations, completed, rolledBack])[0]).toBeNull();
    const unjudged: Told = { ...applied, data: { ...applied.data, losses: undefined } };
    expect(orderOf([unjudged, unjudged, completed])[0]).toBeNull();
  });

  it("is by weight once the session awaits review, and stays so once it is approved", () => {
    const byWeight = ["weight", [7, 9, 4]];
    expect(orderOf([...operations, completed])).toEqual(byWeight);
    expect(orderOf([...operations, completed, approved])).toEqual(byWeight);
  });

  it("is the ledger's where the reader watched the run or asks for it, until they choose", () => {
    const ended = [...operations, completed];
    expect(orderOf(ended, {}, true)).toEqual(["number", [4, 7, 9]]);
    expect(orderOf(ended, { order: "weight" }, true)).toEqual(["weight", [7, 9, 4]]);
    expect(orderOf(ended, { order: "number" })).toEqual(["number", [4, 7, 9]]);
    expect(orderOf(ended, { show: "all" })[1]).toEqual([4, 7, 9]);
  });
});

describe("V2: what a session changed, by weight", () => {
  const copy = changed(1, 9, [], { name: "delete", marks: [] });
  const others = [
    changed(2, 2, []),
    changed(3, 1, ["gone"]),
    changed(4, 3, ["elsewhere"], { name: "delete" }),
    changed(5, 5, ["new"]),
    changed(6, 5, ["gone"]),
  ];

  function weighed(...told: readonly Told[]) {
    const view = reduceSession(entryLog(queued, started, ...told));
    const { read, lossless } = weighBlocks(ledgerBlocks(view), view.operations);
    return [read, lossless].map((blocks) => blocks.map(({ memory }) => memory.number));
  }

  it("is loud, then flagged, then calm, the largest cut first; what is lossless is apart", () => {
    expect(weighed(copy, ...others)).toEqual([[5, 6, 3, 4, 2], [1]]);
  });

  it("O5b: counts a dropped observation as loud, whatever covers it", () => {
    const drop = sampleOperation({
      operation: { name: "drop", id: 7, reason: "strong coverage" },
      changes: [changeMemory(memoryOf(7, { content: "word".repeat(4) }), { discardedAt: 1 })],
      slot: null,
    });
    expect(weighed(copy, ...others, drop)).toEqual([[5, 6, 7, 3, 4, 2], [1]]);
  });

  it("folds nothing where there is nothing else to read", () => {
    expect(weighed(copy)).toEqual([[1], []]);
  });

  it("F6: folds nothing that an agent added: it may stand in for what went", () => {
    const added = sampleOperation({
      operation: { name: "add", content: "New." },
      changes: [createMemory(memoryOf(1))],
      losses: [],
    });
    expect(weighed(...others, added)[1]).toEqual([]);
  });

  it("V3: folds nothing that was reverted or that others changed since", () => {
    const [change] = copy.data.changes;
    if (change === undefined) throw new Error("No change.");
    const theirs = changeMemory(memoryAfter(change), { content: "Else" });
    const since: Told = {
      kind: "memory-changed-elsewhere",
      actor: ada,
      data: { changes: [theirs], conflict: null, massTokens: 90 },
    };
    expect(weighed(copy, ...others, since)[1]).toEqual([]);
    expect(weighed(copy, ...others, sampleRollback())[1]).toEqual([]);
  });

  it("L4: one row says what the lossless ones did", () => {
    const view = reduceSession(entryLog(queued, started, copy, changed(2, 1, [], { marks: [] })));
    const did = ledgerBlocks(view).map(losslessDeed);
    expect(sayLossless("change", did.slice(0, 1))).toBe("1 change only removes exact copies");
    expect(sayLossless("change", did)).toBe(
      "2 changes only remove exact copies or change spacing, case or punctuation",
    );
  });
});

describe("the words of a merge", () => {
  const marked = (runs: readonly DiffRun[]) =>
    runs.filter((run) => run.kind !== "same").map((run) => run.text);

  describe("strikeLostWords", () => {
    it("strikes what the result no longer says, not small words or endings", () => {
      const result = "The Frankfurt replica stalls for forty seconds at month end.";
      expect(
        marked(strikeLostWords("Sasha found on 9 July that the replica may stall.", result)),
      ).toEqual(["Sasha found", "9 July", "may"]);
    });

    it("strikes a picture that the result no longer shows", () => {
      expect(
        marked(strikeLostWords("Tea with Ines 🫖 at six 👩‍🚀", "Tea with Ines at six 👩‍🚀")),
      ).toEqual(["🫖"]);
    });

    it("does not join two struck words across the end of a sentence", () => {
      expect(marked(strikeLostWords("They laughed. Nobody slept", "silence"))).toEqual([
        "laughed",
        "Nobody slept",
      ]);
    });
  });

  describe("markNewWords", () => {
    it("marks the words that stand in no source", () => {
      const sources = ["Ines calls on Sundays at six", "Margaret waits by the phone"];
      expect(marked(markNewWords("Ines calls on Sundays; Margaret always waits", sources))).toEqual(
        ["always"],
      );
    });
  });

  it("keeps every byte of the text it marks", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        const joined = (runs: readonly DiffRun[]) => runs.map((run) => run.text).join("");
        expect(joined(strikeLostWords(text, other))).toBe(text);
        expect(joined(markNewWords(text, [other]))).toBe(text);
      }),
    );
  });
});
