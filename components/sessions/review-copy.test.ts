import { describe, expect, it } from "vitest";
import { queueWords, waitCopy } from "@/components/sessions/review-copy";

describe("the words of the queue", () => {
  it("say how many wait, and how long", () => {
    const words = (waiting: number, lossless: number) => queueWords({ waiting, lossless });
    expect(words(29, 17)).toBe("12 to read, 17 lossless");
    expect(words(1, 0)).toBe("1 to read");
    expect(words(17, 17)).toBe("17 lossless");
    expect(words(0, 0)).toBe("Nothing to review");
    const after = (minutes: number) => waitCopy(0, minutes * 60_000);
    expect([0, 40, 61, 1_440, 12_960].map(after)).toEqual(["now", "40 min", "1 h", "1 d", "9 d"]);
    expect(waitCopy(5, 0)).toBe("now");
  });
});
