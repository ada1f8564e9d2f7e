import { describe, expect, it } from "vitest";
import { editedFields } from "@/components/memories/memory-acts";

const began = { content: "One\r\ntwo ", category: "", type: "core" };

describe("editedFields", () => {
  it("finds no change where only the line ends and the space around differ", () => {
    expect(editedFields(began, { content: "One\ntwo", category: " ", type: "core" })).toEqual({});
  });

  it("gives only what changed", () => {
    expect(editedFields(began, { ...began, category: "voice" })).toEqual({ category: "voice" });
    const typed = { content: "One\ntwo\nthree", category: "", type: "journal" };
    expect(editedFields(began, typed)).toEqual({ content: typed.content, type: "journal" });
  });
});
