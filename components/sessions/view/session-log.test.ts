import { describe, expect, it } from "vitest";
import { array, assert, nat, property } from "fast-check";
import {
  logItems,
  mergeEntry,
  numberBeingRead,
  numbersInCall,
  sayPurged,
  startLog,
} from "@/components/sessions/view/session-log";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  applied,
  completed,
  consented,
  entryLog,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

describe("merge entries", () => {
  const all = entryLog(queued, consented, started, applied, completed);

  describe("mergeEntry", () => {
    it("I9: takes each entry once and in order, whatever the stream repeats or leaves out", () => {
      assert(
        property(array(nat(all.length - 1), { maxLength: 60 }), (arrivals) => {
          let log = startLog([]);
          for (const place of arrivals) {
            const entry = all[place];
            if (entry === undefined) throw new Error("Entry not found.");
            const merged = mergeEntry(log, entry);
            const { lastSequence } = log.view;
            expect(merged === null).toBe(entry.sequence > lastSequence + 1);
            expect(merged === log).toBe(entry.sequence <= lastSequence);
            log = merged ?? log;
          }
          expect(log.entries).toEqual(all.slice(0, log.entries.length));
          expect(log.view).toEqual(reduceSession(log.entries));
        }),
      );
    });
  });

  it("I9: the entry that decides a call takes the place of its draft, at once", () => {
    const [first, second, third] = all;
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const text = { ...third, kind: "text-written" as const, data: { step: 1, text: "Hm." } };
    const decided = { ...applied, ...third, sequence: 4 } as const;
    const draft = { step: 1, index: 0, name: "update", argumentsText: '{"id"' };
    const drafted = { ...startLog([first, second]), draft };
    const still = mergeEntry(drafted, text);
    if (still === null) throw new Error("The text was not added.");
    expect(still.draft).toEqual(draft);
    expect(mergeEntry(still, decided)).toMatchObject({ draft: null });
  });

  describe("startLog", () => {
    it("I9: begins with what is without a gap and leaves the rest to the stream", () => {
      const [first, second, , fourth] = all;
      const given = [first, second, fourth].filter((entry) => entry !== undefined);
      expect(startLog(given).view.lastSequence).toBe(2);
      expect(startLog([]).view.lastSequence).toBe(0);
      expect(startLog(all).view).toEqual(reduceSession(all));
    });
  });
});

const purged = { by: "Tess", at: "2026-11-20T10:00:00.000Z", tokens: 12 };
const purgedWords = "[purged by Tess on 20 Nov 2026]";

describe("purged words on a page", () => {
  it("M7: stand in the place of what was said, wherever it stood", () => {
    const image = { type: "core", content: "", purged };
    const data = {
      operation: { name: "update", id: 1, content: "", purged },
      changes: [
        { number: 1, before: image, after: { ...image, content: "kept", purged: undefined } },
      ],
      found: [{ number: 1, content: "", purged }],
    };
    expect(sayPurged({ kind: "operation-applied", data })).toEqual({
      kind: "operation-applied",
      data: {
        operation: { name: "update", id: 1, content: purgedWords, purged },
        changes: [
          {
            number: 1,
            before: { type: "core", content: purgedWords, purged },
            after: { type: "core", content: "kept", purged: undefined },
          },
        ],
        found: [{ number: 1, content: purgedWords, purged }],
      },
    });
    expect(sayPurged({ arguments: "", purged })).toEqual({ arguments: purgedWords, purged });
  });

  it("M7: change nothing where nothing was purged, such as a certificate's empty list", () => {
    const entry = { data: { certificate: { purged: [] }, content: "", list: [1, "", null] } };
    expect(sayPurged(entry)).toBe(entry);
  });
});

describe("the log as it is read", () => {
  const text = (words: string): Told => ({
    kind: "text-written",
    data: { step: 1, text: words },
  });

  describe("logItems", () => {
    it("puts streamed text together until something else happens", () => {
      const items = logItems(
        entryLog(queued, started, text("Look at "), text("#9"), applied, text(" "), text("\n")),
      );
      expect(items.map((item) => (item.kind === "text" ? item.text : item.kind))).toEqual([
        "session-queued",
        "session-started",
        "Look at #9",
        "operation-applied",
      ]);
      expect(items[2]).toMatchObject({ sequence: 3 });
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
});
