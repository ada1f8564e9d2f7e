import { describe, expect, it } from "vitest";
import { foldCopy, percentFault } from "@/components/agents/settings/words/summary-copy";

describe("the settings of summaries", () => {
  it.each([
    [
      "100",
      "20",
      "After more than 100 messages, the older ones are summarized; the newest 20 stay in full.",
    ],
    [
      "20",
      "10",
      "After more than 20 messages, the older ones are summarized; the newest 2 stay in full.",
    ],
    [
      "1",
      "0.5",
      "After more than 1 message, the older ones are summarized; the newest one stays in full.",
    ],
  ])("K1: say what %s and %s %% come to", (threshold, percent, words) => {
    expect(foldCopy(threshold, percent)).toBe(words);
  });

  it.each([
    ["", "20"],
    ["0", "20"],
    ["x", "20"],
    ["100", ""],
    ["100", "100"],
    ["100", "0"],
  ])("K1: say nothing of %j and %j", (threshold, percent) => {
    expect(foldCopy(threshold, percent)).toBeNull();
  });

  it.each(["0", "100", "20%", "0,2", "-1", "x"])(
    "K1: refuse %j as the share that stays",
    (text) => {
      expect(percentFault(text)).toBe("Enter a percentage between 0 and 100, like 20.");
    },
  );

  it.each(["", " ", "20", "0.5", "99.9"])("K1: take %j", (text) => {
    expect(percentFault(text)).toBeNull();
  });
});
