import { describe, expect, it } from "vitest";
import type { Actor } from "@/lib/ledger/entries/actor";
import { type Change, changeMemory } from "@/lib/ledger/change";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { changedUnder, sayChangedSince } from "@/lib/ledger/entries/session-view";
import type { MemoryImage } from "@/lib/ledger/memory";
import {
  ada,
  applied,
  change,
  completed,
  consented,
  entryLog,
  one,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

const told = [queued, consented, started, applied, completed];
const left = { ...one, ...change.after };
const elsewhere = (changes: readonly Change[], actor: Actor = ada): Told => ({
  kind: "memory-changed-elsewhere",
  actor,
  data: { changes, conflict: null, massTokens: 90 },
});
const said = (...more: readonly Told[]) => {
  const view = reduceSession(entryLog(...told, ...more));
  return changedUnder(view.operations, view.changedSince).map(sayChangedSince);
};
const patched = (patch: Partial<MemoryImage>) => elsewhere([changeMemory(left, patch)]);

describe("changes by others after the session's own", () => {
  it("V3: name the memory, what was done, and by whom", () => {
    expect(said()).toEqual([]);
    expect(said(patched({ content: "Mine." }))).toEqual(["#1 was edited by Ada since"]);
    expect(said(patched({ discardedAt: 1 }))).toEqual(["#1 was discarded by Ada since"]);
    expect(said(patched({ category: "house" }))).toEqual(["#1 was relabelled by Ada since"]);
    expect(said(patched({ content: "Mine.", constitutional: true }))).toEqual([
      "#1 was edited and protected by Ada since",
    ]);
  });

  it("V3: the agent's own key and other keys are named, too", () => {
    const changes = [changeMemory(left, { content: "Mine." })];
    const agent: Actor = { kind: "agent", id: "a", name: "Rowan" };
    const key: Actor = { kind: "key", id: "k", name: "sync" };
    expect(said(elsewhere(changes, agent))).toEqual(["#1 was edited by Rowan since"]);
    expect(said(elsewhere(changes, key))).toEqual(["#1 was edited by API key “sync” since"]);
  });

  it("V3: what is again as the session left it is no change", () => {
    const there = changeMemory(left, { content: "Mine." });
    const back = changeMemory({ ...left, content: "Mine." }, { content: left.content });
    expect(said(elsewhere([there]), elsewhere([back]))).toEqual([]);
    const more = changeMemory({ ...left, content: "Mine." }, { content: "Yours." });
    const view = reduceSession(entryLog(...told, elsewhere([there]), elsewhere([more])));
    expect(view.changedSince.get(1)).toMatchObject({
      left: { content: left.content },
      now: { content: "Yours." },
    });
  });

  it("V2: a reverted operation has none", () => {
    const view = reduceSession(entryLog(...told, patched({ content: "Mine." })));
    const reverted = view.operations.map((operation) => ({ ...operation, standing: false }));
    expect(changedUnder(reverted, view.changedSince)).toEqual([]);
  });
});
