import { expect, it } from "vitest";
import { readFrames } from "@/components/live/read-frames";

const text =
  'retry: 1000\n\nevent: session-over\ndata: {"a":"b: c"}\n\n: ping\n\nevent: x\ndata: 1\n\n';

it("reads the same frames in whatever pieces they come", () => {
  for (let size = 1; size <= text.length; size += 1) {
    const seen: [string, string][] = [];
    const take = readFrames((event, data) => seen.push([event, data]));
    for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size));
    expect(seen).toEqual([
      ["session-over", '{"a":"b: c"}'],
      ["x", "1"],
    ]);
  }
});

it("gives nothing of a frame that was cut off", () => {
  const seen: string[] = [];
  readFrames((event) => seen.push(event))("event: x\ndata: 1\n");
  expect(seen).toEqual([]);
});
