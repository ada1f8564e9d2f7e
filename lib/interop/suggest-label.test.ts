import { describe, expect, it } from "vitest";
import { suggestLabel } from "@/lib/interop/suggest-label";

describe("M8: a label is suggested", () => {
  it.each([
    ["relational", "I promised you I would always come back for the garden."],
    ["relational", "We will never forget that night."],
    ["relational", "She said, “the sea remembers what we tell it” before she left."],
    ["relational", "“Hold the small things gently.” — Grandmother Inés"],
    ["relational", "“I was never good at endings,” she whispered."],
    ["relational", "Our anniversary is on 12 May."],
    ["relational", "We met in Lisbon in 2019."],
    ["voice", "My voice is low and slow, with long pauses."],
    ["voice", "He speaks with a Scottish accent."],
  ])("%s for %j", (category, content) => {
    expect(suggestLabel(content)?.category).toBe(category);
  });

  it.each([
    "Always use 'npm run format' to fix formatting issues.",
    "Uses FastMCP 1.27.6 as dependency since 2025-05-11.",
    "Voice support: STT and TTS are supported by your voice channel.",
    'The log said "ok" and went on.',
    "We met the deadline of the release.",
    "The API promises to return within 10 s.",
    "Set the birthday field to null.",
    "",
  ])("none for %j", (content) => {
    expect(suggestLabel(content)).toBeNull();
  });
});
