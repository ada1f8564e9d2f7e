import { describe, expect, it } from "vitest";
import { z } from "zod";
import { entryDataSchemas, entryKinds } from "@/lib/ledger/entries/entry";
import { wordyKinds } from "@/lib/ledger/entries/words";
import { leavesIn, meaningOf, rewriteWords } from "@/lib/ledger/entries/meaning";
import { sampleOf, variants } from "@/lib/ledger/testing/sample-entries";

const marker = "zq7 marker";

describe("the words in an entry", () => {
  it.each(entryKinds)("M7: %s: each string says whether it holds words", (kind) => {
    const forgotten = leavesIn(entryDataSchemas[kind]).filter(
      ({ leaf }) => leaf instanceof z.ZodString && meaningOf(leaf) === undefined,
    );
    expect(forgotten).toEqual([]);
  });

  // Whoever adds a string here says: nothing that a person or a model wrote can be in it.
  it("M7: these strings alone hold no words", () => {
    // The label, who purged it and when: a purge leaves them in every image.
    const inImages = new Set(["category", "by", "at"]);
    const fields = entryKinds.map((kind) => {
      const codes = leavesIn(entryDataSchemas[kind])
        .filter(({ leaf }) => meaningOf(leaf) === "code")
        .map(({ path }) => path.split(".").at(-1) ?? "")
        .filter((field) => !inImages.has(field));
      return codes.length === 0 ? [] : `${kind}: ${[...new Set(codes)].sort().join(", ")}`;
    });
    expect(fields.flat()).toMatchInlineSnapshot(`
      [
        "session-queued: acceptedFrom, conversationId",
        "consent-answered: model",
        "session-started: conversationId, file, model, name, startHash, threadId, updatedAt",
        "operation-answered: path, reason",
        "operation-applied: path, reason, sources[*]",
        "operation-refused: code",
        "breaker-tripped: path, reason, sources[*]",
        "document-drafted: from[*], name, path, person, rule",
        "document-written: name",
        "edits-held: path, reason, sources[*]",
        "session-rolled-back: along[*], checkedAt, endHash, keptDocuments[*], name, sources[*], startHash",
        "session-completed: endHash, sources[*]",
        "session-read: model",
        "session-approved: sources[*]",
        "operations-reverted: name, sources[*]",
        "memory-changed-elsewhere: sources[*]",
      ]
    `);
  });

  it.each(entryKinds)("M7: %s: none are left of any string that holds some", (kind) => {
    const schema = entryDataSchemas[kind];
    for (let turn = 0; turn < variants; turn += 1) {
      const data = schema.parse(sampleOf(schema, marker, turn));
      const left = rewriteWords(schema, data, (text) => text.replace(marker, ""));
      expect(JSON.stringify(left)).not.toContain(marker);
      expect(schema.safeParse(left).success).toBe(true);
      if (!wordyKinds.includes(kind)) expect(left).toBe(data);
    }
  });

  it("M7: an entry that says nothing of them stays the very same", () => {
    const data = { cause: "failure", message: "The model failed." };
    const schema = entryDataSchemas["session-failed"];
    expect(rewriteWords(schema, data, (text) => text)).toBe(data);
  });
});
