import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reverseDocuments } from "@/lib/ledger/decide/reverse-documents";
import type { DocumentChange, DocumentState } from "@/lib/ledger/entries/entry";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

type Documents = ReadonlyMap<string, DocumentState>;

const name = fc.constantFrom("a", "b", "c");
const text = (content: string): DocumentState => ({ content });
/** Few texts, so that a write often leaves what was there before; null removes the document. */
const state = fc.option(
  fc.oneof(
    fc.constantFrom("", "one", "two").map(text),
    fc.nat(3).map((cursor) => ({ content: "one", folded: { cursor, trippedAtWords: null } })),
  ),
);
const writes = fc.array(fc.tuple(name, state), { maxLength: 8 });

function write(
  documents: Documents,
  written: readonly (readonly [string, DocumentState | null])[],
) {
  const after = new Map(documents);
  const changes = written.map(([one, to]): DocumentChange => {
    const before = after.get(one) ?? null;
    if (to === null) after.delete(one);
    else after.set(one, to);
    return { name: one, before, after: to };
  });
  return { after, changes };
}

function restore(documents: Documents, changes: readonly DocumentChange[]) {
  const { restored, changed } = reverseDocuments(changes, documents);
  return { changed, after: write(documents, [...restored]).after };
}

describe("the reversal of documents", () => {
  it("R4: brings back what was there, whatever was written how often", () => {
    fc.assert(
      fc.property(writes, writes, (given, written) => {
        const start = write(new Map(), given).after;
        const { after, changes } = write(start, written);
        const back = restore(after, changes);
        expect(back.changed).toEqual(new Set());
        expect(back.after).toEqual(start);
      }),
      propertySettings(300),
    );
  });

  it("R2: leaves a document alone that somebody else changed since, and brings back the others", () => {
    fc.assert(
      fc.property(writes, writes, name, (given, written, touched) => {
        const start = write(new Map(), given).after;
        const { after, changes } = write(start, written);
        const others = write(after, [[touched, text("by somebody else")]]).after;
        const back = restore(others, changes);
        const isWritten = changes.some((change) => change.name === touched);
        expect(back.changed).toEqual(new Set(isWritten ? [touched] : []));
        expect(back.after).toEqual(write(start, [[touched, text("by somebody else")]]).after);
      }),
      propertySettings(300),
    );
  });

  it("R2: leaves a document alone that somebody else changed between two writes", () => {
    const changes: DocumentChange[] = [
      { name: "a", before: null, after: text("first") },
      { name: "a", before: text("by somebody else"), after: text("second") },
    ];
    const back = restore(new Map([["a", text("second")]]), changes);
    expect(back).toEqual({ changed: new Set(["a"]), after: new Map([["a", text("second")]]) });
  });
});
