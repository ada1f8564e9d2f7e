import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openHold } from "@/components/reviews/held/hold";

describe("what is held before it is sent", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function given() {
    const sent: string[] = [];
    const hold = openHold<string>(8_000, (one) => sent.push(one));
    hold.hold("a");
    return { hold, sent };
  }

  it("is sent when its time is over, and once", () => {
    const { hold, sent } = given();
    vi.advanceTimersByTime(7_999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(["a"]);
    expect(hold.takeBack()).toBeNull();
    hold.sendNow();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(["a"]);
  });

  it("is never sent once it was taken back", () => {
    const { hold, sent } = given();
    expect(hold.takeBack()).toBe("a");
    hold.sendNow();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);
  });

  it("is sent at once by what is held next, which has its whole time", () => {
    const { hold, sent } = given();
    vi.advanceTimersByTime(5_000);
    hold.hold("b");
    expect(sent).toEqual(["a"]);
    vi.advanceTimersByTime(7_999);
    expect(sent).toEqual(["a"]);
    hold.sendNow();
    expect(sent).toEqual(["a", "b"]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(["a", "b"]);
  });
});
