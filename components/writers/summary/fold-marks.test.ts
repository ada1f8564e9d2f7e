import { expect, it } from "vitest";
import { standingWarnings } from "@/components/sessions/decide/session-checks";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { completed, entryLog, started } from "@/lib/ledger/testing/sample-entries";
import { appendSummary, readFold, toDocument } from "@/lib/writers/summary/summary";
import { judgeCondensed } from "@/lib/writers/summary/rules";

const summary = "They met Ada on 3 May.";
const added = "Ben paid 40 crowns to Cleo.";
const fold = {
  conversationId: "c",
  conversationName: null,
  cursor: 5,
  messageCount: 30,
  messages: 20,
  sentences: 5,
};

function view(purged: object = {}) {
  const condensing = judgeCondensed(appendSummary(summary, added), "They met Ada.", 0.1);
  const marks = ['New text: invents "Ben"'];
  return reduceSession(
    entryLog(
      { kind: "session-started", data: { ...started.data, fold } },
      {
        kind: "document-written",
        data: {
          name: "c",
          before: toDocument({ summary, cursor: 5, trippedAtWords: null }),
          after: toDocument({ summary: "They met Ada.", cursor: 25, trippedAtWords: null }),
          marks,
          fold: { added, condensing, ...purged },
        },
      },
      {
        ...completed,
        data: { ...completed.data, warnings: [{ code: "marks", message: marks.join() }] },
      },
    ),
  );
}

it("K5: names what condensing lost, and nothing once words are purged", () => {
  expect(readFold(view())?.lost).toEqual(["3", "May", "40", "Cleo"]);
  const purged = { by: "Mia", at: "2026-03-14T09:30:00Z" };
  expect(readFold(view({ purged }))?.lost).toEqual([]);
});

it("S11: a flag of a summary is among what a reviewer must look at", () => {
  const [warning] = standingWarnings(view(), []);
  expect(warning?.message).toBe('New text: invents "Ben"');
});
