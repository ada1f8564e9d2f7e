import { expect, it } from "vitest";
import { entryKinds, type Entry } from "@/lib/ledger/entries/entry";
import {
  decodeDraft,
  decodeFrame,
  draftEvent,
  encodeFrame,
  entryEvents,
} from "@/lib/browser/frames";

const entry: Entry = {
  sequence: 7,
  kind: "text-written",
  at: "2026-01-02T03:04:05.678Z",
  actor: { kind: "system", id: null, name: "Keepsake" },
  data: { step: 2, text: "one\ntwo\r\nid: 8\n\nevent: session-failed\u2028" },
};

it("names every kind of entry as an event, and the draft of a call", () => {
  expect(entryEvents.toSorted()).toEqual(entryKinds.toSorted());
  expect(draftEvent).toBe("call-drafted");
});

it("I9: a draft's frame has no id, so that a reader resumes after the last entry", () => {
  const draft = { step: 2, index: 0, name: "update\nid: 8", argumentsText: '{"id":\n\n4' };
  const lines = encodeFrame(draft).split(/\r\n|\n|\r/);
  expect(lines[0]).toBe("event: call-drafted");
  expect(lines.slice(2)).toEqual(["", ""]);
  expect(decodeDraft(lines[1]?.replace("data: ", "") ?? "")).toEqual(draft);
  for (const broken of [null, [], { ...draft, step: "2" }, { ...draft, argumentsText: null }]) {
    expect(decodeDraft(JSON.stringify(broken))).toBeNull();
  }
});

it("I11: text cannot end a frame or begin another", () => {
  const lines = encodeFrame(entry).split(/\r\n|\n|\r/);
  expect(lines.slice(0, 2)).toEqual(["id: 7", "event: text-written"]);
  expect(lines.slice(3)).toEqual(["", ""]);
  expect(decodeFrame(lines[2]?.replace("data: ", "") ?? "")).toEqual(entry);
});

it.each([
  "",
  "null",
  "[]",
  "{",
  '{"sequence":1}',
  JSON.stringify({ ...entry, kind: "unheard-of" }),
  JSON.stringify({ ...entry, kind: "toString" }),
  JSON.stringify({ ...entry, sequence: "7" }),
  JSON.stringify({ ...entry, data: null }),
])("gives null for what is no entry: %s", (data) => {
  expect(decodeFrame(data)).toBeNull();
});
