import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  firstLines,
  logItems,
  numberBeingRead,
  numbersInCall,
} from "@/components/sessions/view/log-items";
import { applied, entryLog, queued, started, type Told } from "@/lib/ledger/testing/sample-entries";

const text = (words: string): Told => ({
  kind: "text-written",
  data: { step: 1, text: words },
});

describe("logItems", () => {
  it("puts streamed text together until something else happens", () => {
    const items = logItems(
      entryLog(queued, started, text("Look at "), text("#9"), applied, text(" "), text("\n")),
    );
    expect(items.map((item) => (item.kind === "text" ? item.text : item.entry.kind))).toEqual([
      "session-queued",
      "session-started",
      "Look at #9",
      "operation-applied",
    ]);
    expect(items[2]).toMatchObject({ sequence: 3, lastSequence: 4 });
  });
});

describe("numberBeingRead", () => {
  it("is the memory named last, until the model acts", () => {
    const log = [queued, started, text("#9 and #55 are not the same")];
    expect(numberBeingRead(logItems(entryLog(...log)))).toBe(55);
    expect(numberBeingRead(logItems(entryLog(...log, applied)))).toBeNull();
    expect(numberBeingRead(logItems(entryLog(queued, text("nothing named"))))).toBeNull();
  });
});

describe("how a long text begins", () => {
  it("is its first lines, cut where a word ends; a short one stands whole", () => {
    expect(firstLines("One.\nTwo.\nThree.")).toBeNull();
    expect(firstLines("One.\nTwo.\nThree.\nFour.")).toBe("One.\nTwo.\nThree.");
    expect(firstLines("x".repeat(240))).toBeNull();
    expect(firstLines(`${"memory ".repeat(60)}end`)).toBe("memory ".repeat(34).trimEnd());
    expect(firstLines("x".repeat(300))).toBe("x".repeat(240));
    expect(firstLines("👍".repeat(300))).toBe("👍".repeat(240));
  });

  it("is a beginning of it, and shorter", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 600, size: "max" }), (words) => {
        const short = firstLines(words);
        if (short === null) return;
        expect(words.startsWith(short)).toBe(true);
        expect(short.length).toBeLessThan(words.length);
      }),
    );
  });
});

describe("numbersInCall", () => {
  it.each([
    ['{"ids":[3, 8], "content":"The 12', [3, 8]],
    // 4 may become 42.
    ['{"ids":[3, 4', [3]],
    ['{"id":4', []],
    ['{"id": 4, "content":"', [4]],
    ['{"query":"id 4"}', []],
    ["", []],
  ])("of %s reads %j", (written, numbers) => {
    expect([...numbersInCall(written)]).toEqual(numbers);
  });
});
