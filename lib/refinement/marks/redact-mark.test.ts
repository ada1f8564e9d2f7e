import { describe, expect, it } from "vitest";
import { PurgedWords } from "@/lib/ledger/texts/purged-words";
import { changeMemory } from "@/lib/ledger/change";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { findMarks } from "@/lib/refinement/marks/marks";
import { redactMark } from "@/lib/refinement/marks/redact-mark";

const nothing = new PurgedWords([]);

describe("the marks of a purged memory", () => {
  it("M7, G17: lose every word that they quote of it, and no other mark does", () => {
    const code = 'the vault "4k11" opens';
    const change = changeMemory(memoryOf(1, { content: code }), { content: "it opens" });
    const [mark = ""] = findMarks({ name: "update", id: 1, content: "" }, [change], new Map());
    expect(mark).toContain("4k11");
    expect(redactMark(mark, nothing, 1)).toBe("#1: [purged]");
    expect(redactMark(mark, nothing, 11)).toBe(mark);
    expect(redactMark('#11: removed "x"', nothing, 1)).toBe('#11: removed "x"');
    expect(redactMark(mark, new PurgedWords(["4k11"]), null)).not.toContain("4k11");
    const bare = "#1 was removed and isn't repeated anywhere";
    expect(redactMark(bare, nothing, 1)).toBe(bare);
  });
});
