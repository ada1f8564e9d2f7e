import { describe, expect, it } from "vitest";
import { ospreyDocuments, ospreyRuns } from "@/lib/documents/testing/osprey-handbook";
import { splitLines } from "@/lib/handbook/folder";
import { readerLines } from "@/lib/handbook/reading/reader-line";

const documents = ospreyDocuments(
  new Map(ospreyRuns.map((run) => [run.threadId, `${run.threadId}.md`])),
);

describe("the lines of a document as they are read", () => {
  it.each([...documents])("H10: are as many as those of %s", (path, text) => {
    expect(readerLines(path, text)).toHaveLength(splitLines(text).length);
  });

  it("H10: MEMORY.md shows what its grammar names, and hides the fixed headings", () => {
    const lines = readerLines("MEMORY.md", documents.get("MEMORY.md") ?? "");
    expect(lines.slice(0, 10)).toEqual([
      { kind: "heading", level: 1, text: "EU settlement, nightly batch" },
      expect.objectContaining({ kind: "named", name: "scope" }),
      {
        kind: "applies",
        cwd: "/srv/settle",
        text: "settle-eu only, settle-us reads another file format",
      },
      { kind: "hidden" },
      { kind: "heading", level: 2, text: "Task 1: Replay a bank file that arrived late" },
      { kind: "hidden" },
      { kind: "run", file: "t_8f21.md", threadId: "t_8f21" },
      { kind: "run", file: "t_51c0.md", threadId: "t_51c0" },
      { kind: "hidden" },
      expect.objectContaining({ kind: "named", name: "keywords" }),
    ]);
  });

  it("H10: a skill shows its front matter, its headings and its code", () => {
    const skill =
      '---\nname: replay\ndescription: "Replay it."\n---\n# Use\n- One\n  - Two\n\n```\n# no heading\n```\n';
    expect(readerLines("skills/replay/SKILL.md", skill)).toEqual([
      { kind: "hidden" },
      { kind: "heading", level: 1, text: "replay" },
      { kind: "named", name: "description", text: "Replay it." },
      { kind: "hidden" },
      { kind: "heading", level: 2, text: "Use" },
      { kind: "item", depth: 0, text: "One" },
      { kind: "item", depth: 1, text: "Two" },
      { kind: "hidden" },
      { kind: "code", text: "```" },
      { kind: "code", text: "# no heading" },
      { kind: "code", text: "```" },
      { kind: "hidden" },
    ]);
  });
});
