import { expect, it } from "vitest";
import { summaryKind } from "@/components/writers/summary/kind";
import { viewOfFold } from "@/components/writers/summary/testing/view-of-fold";

/** The verdict on a fold with these marks. */
function verdictOf(...marks: string[]) {
  const view = viewOfFold({ summary: "", cursor: 0 }, 7);
  const documents = view.documents.map((document) => ({ ...document, marks }));
  return summaryKind.cameTo({ ...view, documents });
}

it("S11: a fold's verdict is what it invents, and a list that goes on has no full stop", () => {
  expect(verdictOf()).toBe("Summarized 7 messages.");
  expect(verdictOf("1 detail isn't in the messages: 19")).toBe(
    "1 detail isn't in the messages: 19.",
  );
  expect(verdictOf("9 details aren't in the messages: 1, 2, …")).toBe(
    "9 details aren't in the messages: 1, 2, …",
  );
});
