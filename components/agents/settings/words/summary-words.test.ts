import { describe, expect, it } from "vitest";
import { foldWords, keepRatioFault } from "@/components/agents/settings/words/summary-words";

describe("the settings of summaries", () => {
  it.each([
    [
      "100",
      "20",
      "Once more than 100 messages wait, the older ones are folded; the newest 20 stay as they were said.",
    ],
    [
      "20",
      "10",
      "Once more than 20 messages wait, the older ones are folded; the newest 2 stay as they were said.",
    ],
    [
      "1",
      "0.5",
      "Once more than 1 message waits, the older ones are folded; the newest one stays as it was said.",
    ],
  ])("K1: say what %s and %s %% come to", (threshold, percent, words) => {
    expect(foldWords(threshold, percent)).toBe(words);
  });

  it.each([
    ["", "20"],
    ["0", "20"],
    ["x", "20"],
    ["100", ""],
    ["100", "100"],
    ["100", "0"],
  ])("K1: say nothing of %j and %j", (threshold, percent) => {
    expect(foldWords(threshold, percent)).toBeNull();
  });

  it.each(["0", "100", "20%", "0,2", "-1", "x"])(
    "K1: refuse %j as the share that stays",
    (text) => {
      expect(keepRatioFault(text)).toBe("Write a percentage over 0 and under 100, like 20.");
    },
  );

  it.each(["", " ", "20", "0.5", "99.9"])("K1: take %j", (text) => {
    expect(keepRatioFault(text)).toBeNull();
  });
});
