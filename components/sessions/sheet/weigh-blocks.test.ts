import { describe, expect, it } from "vitest";
import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import { losslessDeed, sayLossless } from "@/components/sessions/sheet/say-lossless";
import { weighBlocks } from "@/components/sessions/sheet/weigh-blocks";
import type { LostSpecific } from "@/lib/ledger/entries/entry";
import { ada, memoryOf, one } from "@/lib/ledger/testing/sample-entries";
import { noLosses } from "@/lib/losses/losses";

type Deed = "deleted" | "updated";

function blockOf(sequence: number, kind: Deed, tokens: number) {
  const image = memoryOf(sequence, { content: "word".repeat(tokens) });
  const memory = { number: sequence, createdAt: sequence, image };
  const mark = { sequence, slot: sequence, operation: "delete", look: "used", marks: [] } as const;
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
      mark: { sequence: 7, slot: null, operation: "drop", look: "used", marks: [] },
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
  const said = (...of: LedgerBlock[]) => sayLossless("operation", of.map(losslessDeed));

  it("says what those operations did", () => {
    expect(said(copy, copy)).toBe("2 operations only remove exact copies");
    expect(said(copy)).toBe("1 operation only removes exact copies");
    expect(said(update)).toBe("1 operation only changes spacing, case or punctuation");
    expect(said(update, update)).toBe("2 operations only change spacing, case or punctuation");
    expect(said(copy, update)).toBe(
      "2 operations only remove exact copies or change spacing, case or punctuation",
    );
  });
});
