import { expect, it } from "vitest";
import { entryKinds, type Entry } from "@/lib/ledger/entries/entry";
import { decodeFrame, encodeFrame, frameEvents } from "@/lib/browser/frames";

const entry: Entry = {
  sequence: 7,
  kind: "text-written",
  at: "2026-01-02T03:04:05.678Z",
  actor: { kind: "system", id: null, name: "Keepsake" },
  data: { step: 2, text: "one\ntwo\r\nid: 8\n\nevent: session-failed\u2028" },
};

it("names every kind of entry as an event", () => {
  expect(frameEvents.toSorted()).toEqual([...entryKinds].toSorted());
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
