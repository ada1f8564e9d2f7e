import { expect, it } from "vitest";
import { labelQuestion } from "@/components/memories/label-bar";

const asked = (extra: object) =>
  labelQuestion({
    ok: false,
    code: "takes-protection",
    message: "Confirm it.",
    extra: { ...extra },
  });

it("M8: says how many memories lose protection when labels are removed", () => {
  expect(asked({ category: null, changes: 4_996, immutable: 100, relational: 20 })).toEqual({
    title: "Remove labels from 4,996 memories?",
    words:
      "120 memories lose protection (100 immutable, 20 relational): sessions can then change or remove them. You can undo this.",
    act: "Remove 4,996 labels",
    unprotects: 120,
  });
  expect(asked({ category: null, changes: 1, immutable: 0, relational: 0 })).toMatchObject({
    title: "Remove labels from 1 memory?",
    words: "No memory loses protection. You can undo this.",
    unprotects: 0,
  });
});

it("M8: asks before another label takes protection away, and nothing else", () => {
  expect(asked({ category: "house", changes: 3, immutable: 1, relational: 0 })).toMatchObject({
    title: "Change the label of 3 memories?",
    words:
      "1 memory loses protection (1 immutable): sessions can then change or remove it. You can undo this.",
  });
  expect(labelQuestion({ ok: false, code: "stale", message: "No." })).toBeNull();
  expect(labelQuestion({ ok: true })).toBeNull();
});
