import { describe, expect, it } from "vitest";
import { sumLines } from "@/components/writers/handbook/lines-sum";
import {
  handbookLog,
  sampleDraft,
  sampleWritten,
} from "@/components/writers/handbook/testing/sample-handbook";
import type { KeptLines } from "@/lib/ledger/entries/entry";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { completed } from "@/lib/ledger/testing/sample-entries";

const kept: KeptLines = { oldLines: 240, restedOnRemoved: 9, keptLines: 225 };
const written = (one: KeptLines | null) =>
  sampleDraft({ name: "MEMORY.md", base: "a", after: "b", kept: one });

describe("sumLines", () => {
  it("H6: takes what rested on removed runs off first, and adds up to the room", () => {
    const sum = sumLines(reduceSession(handbookLog([], written(kept))), 0.75);
    expect(sum).toMatchObject({ toKeep: 231, lost: 6, kept: 225, room: 51, tone: "kept" });
    // H1b: what was forgotten is not there either, so the gauge counts it.
    expect(sum?.retention).toBe(225 / 240);
    expect(sum === null ? 0 : sum.oldLines - sum.restedOnRemoved - sum.lost).toBe(sum?.kept);
  });

  it("H6: says when too many lines would go, and when it is close", () => {
    const of = (keptLines: number) =>
      sumLines(reduceSession(handbookLog([], written({ ...kept, keptLines }))), 0.75);
    expect(of(174)).toMatchObject({ room: 0, tone: "near" });
    expect(of(173)).toMatchObject({ room: -1, tone: "lost" });
  });

  it("H6: says the same of what the lines say, each in its own tone", () => {
    const specifics = { old: 400, kept: 299 };
    const sum = sumLines(reduceSession(handbookLog([], written({ ...kept, specifics }))), 0.75);
    expect(sum?.tone).toBe("kept");
    expect(sum?.specifics).toEqual({ ...specifics, retention: 0.7475, tone: "lost" });
    expect(sumLines(reduceSession(handbookLog([], written(kept))), 0.75)?.specifics).toBeNull();
  });

  it("H6: is not green while a flag is undecided, and null for a first version", () => {
    const flagged = handbookLog(
      [],
      written(kept),
      sampleWritten("skills/a/scripts/x.sh", ["read it"]),
      { ...completed, data: { ...completed.data, kept } },
    );
    expect(sumLines(reduceSession(flagged), 0.75)?.tone).toBe("ink");
    expect(sumLines(reduceSession(handbookLog([], written(null))), 0.75)).toBeNull();
  });
});
