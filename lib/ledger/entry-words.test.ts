import { describe, expect, it } from "vitest";
import { entryDataSchemas, entryKinds } from "@/lib/ledger/entry";
import { meaningOf } from "@/lib/ledger/entry-strings";
import { rewriteEntryWords, stringsIn, wordyKinds } from "@/lib/ledger/entry-words";
import { sampleOf, variants } from "@/lib/ledger/testing/sample-of";

const marker = "zq7 marker";

describe("the words in an entry", () => {
  it.each(entryKinds)("M7: %s: each string says whether it holds words", (kind) => {
    const forgotten = stringsIn(entryDataSchemas[kind]).filter(
      (string) => meaningOf(string) === undefined,
    );
    expect(forgotten).toEqual([]);
  });

  it.each(entryKinds)("M7: %s: none are left of any string that holds some", (kind) => {
    const schema = entryDataSchemas[kind];
    for (let turn = 0; turn < variants; turn += 1) {
      const data = schema.parse(sampleOf(schema, marker, turn));
      const left = rewriteEntryWords({ kind, data }, (text) => text.replace(marker, ""));
      expect(JSON.stringify(left)).not.toContain(marker);
      expect(schema.safeParse(left).success).toBe(true);
      if (!wordyKinds.includes(kind)) expect(left).toBe(data);
    }
  });

  it("M7: an entry that says nothing of them stays the very same", () => {
    const data = { cause: "failure", message: "The model failed." };
    expect(rewriteEntryWords({ kind: "session-failed", data }, (text) => text)).toBe(data);
  });
});
