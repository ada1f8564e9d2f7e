import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DiffRun, diffWords } from "@/components/ui/word-diff";
import { summaryKind } from "@/components/writers/summary/kind";
import { foldConsequence, foldStanding } from "@/components/writers/summary/question";
import { cutRuns } from "@/components/writers/summary/sources";
import { reduceSession, type SessionView } from "@/lib/ledger/entries/reduce-session";
import type { SessionState } from "@/lib/ledger/entries/session";
import { entryLog, started } from "@/lib/ledger/testing/sample-entries";
import { judgeCondensed } from "@/lib/writers/summary/rules";
import { appendSummary, readFold, toDocument } from "@/lib/writers/summary/summary";

/** A session that folded the messages up to `cursor` into the summary that it found. */
function viewOfFold(
  found: { readonly summary: string; readonly cursor: number },
  cursor: number,
  { after = "They met.", marks = [] as string[], fold = {} } = {},
): SessionView {
  const plan = {
    conversationId: "c",
    conversationName: null,
    cursor: found.cursor,
    messageCount: cursor + 5,
    messages: cursor - found.cursor,
    sentences: 5,
  };
  return reduceSession(
    entryLog(
      { kind: "session-started", data: { ...started.data, fold: plan } },
      {
        kind: "document-written",
        data: {
          name: "c",
          before: toDocument({ ...found, trippedAtWords: null }),
          after: toDocument({ summary: after, cursor, trippedAtWords: null }),
          marks,
          fold: { added: "They met.", condensing: null, ...fold },
        },
      },
    ),
  );
}

describe("fold consequence", () => {
  const fold = (cursor: number) =>
    foldConsequence(viewOfFold({ summary: cursor === 0 ? "" : "They met.", cursor }, cursor + 5));

  it("K6: says how many messages stay summarized, in the words that the number wants", () => {
    expect(fold(0)).toContain("all messages are in the context again");
    expect(fold(1)).toContain("1 message stays summarized; the others are in the context again");
    expect(fold(1_200)).toContain("1,200 messages stay summarized");
  });
});

function sayOf(
  state: SessionState,
  was: { readonly summary: string; readonly cursor: number },
  standing = true,
) {
  const view = viewOfFold(was, 20);
  const documents = view.documents.map((document) => ({ ...document, standing }));
  return foldStanding({ ...view, state, documents });
}

describe("V0, K6: whether a fold is in force", () => {
  it("says of one that awaits review that it is, and what each decision does", () => {
    expect(sayOf("awaiting-review", { summary: "", cursor: 0 })).toBe(
      "In use. Roll back to put messages 1–20 back.",
    );
    expect(sayOf("awaiting-review", { summary: "Before.", cursor: 19 })).toBe(
      "In use. Roll back to put message 20 and the earlier summary back.",
    );
  });

  it("says of one that was rolled back that it is not, and nothing where nothing is to decide", () => {
    const before = { summary: "", cursor: 0 };
    expect(sayOf("rolled-back", before, false)).toBe("Rolled back. The earlier summary is back.");
    expect(sayOf("approved", before)).toBeNull();
    expect(foldStanding(reduceSession([]))).toBeNull();
  });
});

/** The verdict on a fold with these marks. */
function verdictOf(...marks: string[]) {
  return summaryKind.cameTo(viewOfFold({ summary: "", cursor: 0 }, 7, { marks }));
}

it("S11: a fold's verdict is what it invents, and a list that goes on has no full stop", () => {
  expect(verdictOf()).toBe("Summarized 7 messages.");
  expect(verdictOf("1 detail isn't in the messages: 19")).toBe(
    "1 detail isn't in the messages: 19.",
  );
  expect(verdictOf("9 details aren't in the messages: 1, 2, …")).toBe(
    "9 details aren't in the messages: 1, 2, …",
  );
});

it("K5: names what condensing lost, and nothing once words are purged", () => {
  const [summary, added] = ["They met Ada on 3 May.", "Ben paid 40 crowns to Cleo."];
  const after = "They met Ada.";
  const condensing = judgeCondensed(appendSummary(summary, added), after, 0.1);
  const lost = (purged: object = {}) => {
    const fold = { added, condensing, ...purged };
    return readFold(viewOfFold({ summary, cursor: 5 }, 25, { after, fold }))?.lost;
  };
  expect(lost()).toEqual(["3", "May", "40", "Cleo"]);
  expect(lost({ purged: { by: "Mia", at: "2026-03-14T09:30:00Z" } })).toEqual([]);
});

const side = (runs: readonly DiffRun[], kind: DiffRun["kind"]) =>
  runs
    .filter((run) => run.kind === "same" || run.kind === kind)
    .map(({ text }) => text)
    .join("");

const words = fc
  .array(fc.constantFrom("Ada", "came", "on", "3 May.", "Ben", "left.", "\n", "茶。"), {
    maxLength: 30,
  })
  .map((all) => all.join(" "));

it("S11: a diff that is cut into sentences is what it was, and each part is its sentence", () => {
  const places = fc.array(fc.integer({ min: -20, max: 150 }), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, places, (before, after, given) => {
      const ends = given.toSorted((a, b) => a - b);
      const parts = cutRuns(diffWords(before, after), ends);
      expect(side(parts.flat(), "struck")).toBe(before);
      expect(side(parts.flat(), "let-in")).toBe(after);
      for (const [index, part] of parts.entries()) {
        const [start, end] = [ends[index - 1] ?? 0, ends[index] ?? Infinity];
        const own = after.slice(Math.max(0, start), Math.max(0, end));
        expect(side(part, "let-in")).toBe(own);
      }
    }),
    { numRuns: 1_000 },
  );
});
