import { describe, expect, it } from "vitest";
import { readTime } from "@/lib/interop/read/read-time";

const now = Date.parse("2026-05-01T12:00:00Z");

describe("a time from elsewhere", () => {
  it.each([
    ["2025-05-11T15:54:05.242Z", "2025-05-11T15:54:05.242Z"],
    ["2025-05-11T15:54:05.242987+00:00", "2025-05-11T15:54:05.242Z"],
    ["2025-05-11 15:54:05", "2025-05-11T15:54:05.000Z"],
    ["2025-05-11T15:54", "2025-05-11T15:54:00.000Z"],
    ["2025-05-11T05:45:00+05:45", "2025-05-11T00:00:00.000Z"],
    ["2025-05-11T00:00:00-0800", "2025-05-11T08:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["0001-01-01", "0001-01-01T00:00:00.000Z"],
    [1_746_978_845, "2025-05-11T15:54:05.000Z"],
    [1_746_978_845_242, "2025-05-11T15:54:05.242Z"],
  ])("reads %j, which without a zone is UTC", (raw, expected) => {
    expect(readTime(raw, now)).toEqual({ ok: true, at: Date.parse(expected) });
  });

  it.each([
    ["2026-02-30"],
    ["2025-13-01"],
    ["yesterday"],
    ["12"],
    [1e308],
    [-1e15],
    [Number.NaN],
    [true],
    [{}],
    ["2025-01-01T25:00:00Z"],
    ["2025-01-01T00:00:00+99:00"],
  ])("refuses %j", (raw) => {
    expect(readTime(raw, now)).toEqual({ ok: false, reason: "is not a date" });
  });

  it("refuses what lies ahead, to the millisecond, and takes nothing for nothing", () => {
    expect(readTime(now, now)).toEqual({ ok: true, at: now });
    expect(readTime(now + 1, now)).toEqual({ ok: false, reason: "lies in the future" });
    for (const none of [undefined, null, ""])
      expect(readTime(none, now)).toEqual({ ok: true, at: null });
  });
});
