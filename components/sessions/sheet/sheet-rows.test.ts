import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type LedgerBlock,
  losslessDeed,
  sayLossless,
} from "@/components/sessions/sheet/ledger-block";
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
import { changeMemory, createMemory } from "@/lib/ledger/change";
import type { LostSpecific } from "@/lib/ledger/entries/entry";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  ada,
  applied,
  certificate,
  completed,
  entryLog,
  memoryOf,
  one,
  queued,
  rolledBack,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";
import { noLosses } from "@/lib/losses/losses";

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
    keptTokens: 90,
  });
  const remove = sampleOperation({
    operation: { name: "delete", id: 2 },
    changes: [changeMemory(second, gone)],
    keptTokens: 80,
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
      expect(
        rows.map((row) => (row.kind === "run" ? [row.from, row.to, row.count] : row.key)),
      ).toEqual([[1, 1, 1], "4", [3, 3, 1], "3", [5, 9, 4]]);
      expect(rows[1]).toMatchObject({ block: { kind: "deleted", twin: 7 } });
      expect(rows[3]).toMatchObject({
        block: { kind: "merged", sources: [{ number: 4 }, { number: 6 }], result: { number: 10 } },
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
      expect(rows[2]).toMatchObject({ from: 1, to: 9, count: 6 });
    });

    it("shows what is folded to who opens it, or follows a link to a memory in it", () => {
      for (const key of ["lossless", "m2"])
        expect(keysOf({ open: new Set([key]) })).toEqual(["3", "lossless", "4", "run-1"]);
    });

    it("folds nothing of what is searched or selected", () => {
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

describe("V2: the order of a session's changed rows", () => {
  /** Shortens a memory, and loses so many specifics. */
  function shorten(number: number, lost: number): Told {
    const change = changeMemory(memoryOf(number, { content: "Long text." }), { content: "Long" });
    const specific = { text: "x", fate: "gone", of: "source", number, at: 0, end: 1 } as const;
    const losses = { ...noLosses, specifics: Array.from({ length: lost }, () => specific) };
    const operation = { name: "update", id: number, content: "Long" } as const;
    const data = { ...applied.data, operation, changes: [change], losses };
    return { kind: "operation-applied", data };
  }

  const unjudged: Told = { ...applied, data: { ...applied.data, losses: undefined } };
  const operations = [shorten(9, 0), shorten(4, 0), shorten(7, 1)];
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
    const back: Told = { ...rolledBack, data: { ...rolledBack.data, certificate } };
    expect(orderOf([...operations, completed, back])[0]).toBeNull();
    expect(orderOf([unjudged, unjudged, completed])[0]).toBeNull();
  });

  it("is by weight once the session awaits review, and stays so once it is approved", () => {
    const byWeight = ["weight", [7, 9, 4]];
    expect(orderOf([...operations, completed])).toEqual(byWeight);
    expect(orderOf([...operations, completed, approved])).toEqual(byWeight);
  });

  it("stays the ledger's on a page that watched the run, until its reader chooses", () => {
    const ended = [...operations, completed];
    expect(orderOf(ended, {}, true)).toEqual(["number", [4, 7, 9]]);
    expect(orderOf(ended, { order: "weight" }, true)).toEqual(["weight", [7, 9, 4]]);
  });

  it("is the ledger's own where the reader asks for it, or for all memories", () => {
    expect(orderOf([...operations, completed], { order: "number" })).toEqual(["number", [4, 7, 9]]);
    expect(orderOf([...operations, completed], { show: "all" })[1]).toEqual([4, 7, 9]);
  });
});

describe("weigh blocks", () => {
  type Deed = "deleted" | "updated";

  function blockOf(sequence: number, kind: Deed, tokens: number) {
    const image = memoryOf(sequence, { content: "word".repeat(tokens) });
    const memory = { number: sequence, createdAt: sequence, image };
    const mark = {
      sequence,
      slot: sequence,
      operation: "delete",
      look: "used",
      marks: [],
      flags: [],
    } as const;
    const key = String(sequence);
    const after = { ...memory, image: { ...image, content: "" } };
    return kind === "deleted"
      ? ({ kind, key, mark, memory, twin: null } satisfies LedgerBlock)
      : ({ kind, key, mark, before: memory, after } satisfies LedgerBlock);
  }

  const operationOf = (
    sequence: number,
    marks: readonly string[],
    fates: readonly LostSpecific["fate"][],
  ) => ({
    sequence,
    marks,
    losses: {
      ...noLosses,
      specifics: fates.map(
        (fate) => ({ fate, text: "x", of: "source", number: 1, at: 0, end: 1 }) as const,
      ),
    },
  });

  const blocks = [
    blockOf(1, "deleted", 9),
    blockOf(2, "updated", 2),
    blockOf(3, "updated", 1),
    blockOf(4, "deleted", 3),
    blockOf(5, "updated", 5),
    blockOf(6, "updated", 5),
  ];
  const operations = [
    operationOf(1, [], []),
    operationOf(2, ["words"], []),
    operationOf(3, ["words"], ["gone"]),
    operationOf(4, ["words"], ["elsewhere"]),
    operationOf(5, ["words"], ["new"]),
    operationOf(6, ["words"], ["gone"]),
  ];
  const keysOf = (of: readonly LedgerBlock[]) => of.map(({ key }) => key);

  describe("V2: what a session changed, by weight", () => {
    it("is loud, then flagged, then calm, the largest cut first; what is lossless is apart", () => {
      const { read, lossless } = weighBlocks(blocks, operations);
      expect(keysOf(read)).toEqual(["5", "6", "3", "4", "2"]);
      expect(keysOf(lossless)).toEqual(["1"]);
    });

    it("O5b: counts a dropped observation as loud, whatever covers it", () => {
      const image = memoryOf(7, { content: "word".repeat(4) });
      const block = {
        kind: "dropped",
        key: "7",
        mark: { sequence: 7, slot: null, operation: "drop", look: "used", marks: [], flags: [] },
        memory: { number: 7, createdAt: 7, image },
        reason: "strong coverage",
        coveredBy: 9,
        covering: { number: 9, content: "What the fact says." },
      } satisfies LedgerBlock;
      const { read } = weighBlocks(
        [...blocks, block],
        [...operations, { sequence: 7, marks: [], losses: null }],
      );
      expect(keysOf(read)).toEqual(["5", "6", "7", "3", "4", "2"]);
    });

    it("folds nothing where there is nothing else to read", () => {
      const { read, lossless } = weighBlocks(blocks.slice(0, 1), operations);
      expect([keysOf(read), keysOf(lossless)]).toEqual([["1"], []]);
    });

    it("F6: folds nothing that an agent added: it may stand in for what went", () => {
      const [first, ...rest] = blocks;
      if (first === undefined) throw new Error("none");
      const memory = { number: 1, createdAt: 1, image: one };
      const added: LedgerBlock = { kind: "added", key: "1", mark: first.mark, memory };
      const { read, lossless } = weighBlocks([added, ...rest], operations);
      expect([keysOf(read).at(-1), lossless]).toEqual(["1", []]);
    });

    it("V3: folds nothing that was reverted or that others changed since", () => {
      const [first, ...rest] = blocks;
      if (first === undefined) throw new Error("none");
      const now = { ...one, content: "Else" };
      const since = [{ number: 1, at: "", by: ada, left: one, now }];
      const reversed = { ...first, mark: { ...first.mark, look: "reversed" as const } };
      for (const told of [{ ...first, since }, reversed]) {
        const { read, lossless } = weighBlocks([told, ...rest], operations);
        expect([keysOf(read).at(-1), lossless]).toEqual(["1", []]);
      }
    });
  });

  describe("L4: one row for what is proven lossless", () => {
    const [copy, update] = [blockOf(1, "deleted", 1), blockOf(2, "updated", 1)];
    const said = (...of: LedgerBlock[]) => sayLossless("change", of.map(losslessDeed));

    it("says what those operations did", () => {
      expect(said(copy)).toBe("1 change only removes exact copies");
      expect(said(copy, update)).toBe(
        "2 changes only remove exact copies or change spacing, case or punctuation",
      );
    });
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
