import { describe, expect, it } from "vitest";
import { quoteRun, runDay, runLabel } from "@/components/writers/handbook/runs";

const record = [
  "# What happened",
  "- File came at 02:51. Ran settle replay --from-cursor 8841 --dry-run: 1,206 rows.",
  "- The user asked about lunch.",
  "First try ended with 3, the file had no trailer yet.",
].join("\n");

describe("quoteRun", () => {
  it("H10: quotes the passages that a line was made of, and marks the words they share", () => {
    const quoted = quoteRun(record, "`settle replay --from-cursor N --dry-run` prints the rows");
    const texts = quoted.map((pieces) => pieces.map(({ text }) => text).join(""));
    expect(texts[0]).toBe(
      "File came at 02:51. Ran settle replay --from-cursor 8841 --dry-run: 1,206 rows.",
    );
    expect(quoted[0]?.filter(({ isShared }) => isShared).map(({ text }) => text)).toContain(
      "settle replay --from-cursor",
    );
    expect(texts.join()).not.toContain("lunch");
  });

  it("quotes nothing of a run that shares no telling word", () => {
    expect(quoteRun(record, "the and of")).toEqual([]);
    expect(quoteRun(record, "Berths are in metres")).toEqual([]);
  });
});

describe("runLabel", () => {
  it.each([
    ["2026-03-02T12-00-00-replay-late-file.md", "replay-late-file"],
    ["2026-03-02T12-00-00-replay-late-file-0123456789abcdef.md", "replay-late-file"],
    ["2025-11-17-late-file.md", "late-file"],
    ["notes.md", "notes"],
  ])("%s is %s", (file, label) => expect(runLabel(file)).toBe(label));

  it("says the day in UTC", () => expect(runDay("2025-11-07T23:59:00.000Z")).toBe("7 Nov"));
});
