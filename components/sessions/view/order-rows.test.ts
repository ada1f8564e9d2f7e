import { describe, expect, it } from "vitest";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { firstPlace } from "@/components/sessions/view/session-place";
import { orderRows } from "@/components/sessions/view/order-rows";
import { changeMemory } from "@/lib/ledger/change";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  ada,
  applied,
  certificate,
  completed,
  entryLog,
  memoryOf,
  queued,
  rolledBack,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";
import { noLosses } from "@/lib/losses/losses";

/** Shortens a memory, and loses so many specifics. */
function shorten(number: number, lost: number): Told {
  const change = changeMemory(memoryOf(number, { content: "Long text." }), { content: "Long" });
  const one = { text: "x", fate: "gone", of: "source", number, at: 0, end: 1 } as const;
  const losses = { ...noLosses, specifics: Array.from({ length: lost }, () => one) };
  const operation = { name: "update", id: number, content: "Long" } as const;
  const data = { ...applied.data, operation, changes: [change], losses };
  return { kind: "operation-applied", data };
}

const unjudged: Told = { ...applied, data: { ...applied.data, losses: undefined } };
const operations = [shorten(9, 0), shorten(4, 0), shorten(7, 1)];
const approved: Told = { kind: "session-approved", actor: ada, data: { note: null, policy: null } };

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

describe("V2: the order of a session's changed rows", () => {
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
