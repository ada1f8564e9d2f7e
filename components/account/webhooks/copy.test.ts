import { expect, it } from "vitest";
import { soonCopy, tryCopy } from "@/components/account/webhooks/copy";

const made = { at: "2026-05-04T10:00:00Z", ms: 80, status: 200, answer: "ok", fault: null };

it.each([
  [made, "It answered 200 after 80 ms."],
  [{ ...made, ms: 2_340 }, "It answered 200 after 2.3 s."],
  [{ ...made, status: 500, fault: "It answered 500." }, "It answered 500."],
  [null, "Another try is running; this one follows."],
])("says what came of a try", (tried, words) => {
  expect(tryCopy(tried)).toBe(words);
});

it("promises no try of a webhook that is off", () => {
  const words = "Another try is running; this one follows once the webhook is on.";
  expect(tryCopy(null, true)).toBe(words);
});

it.each([
  [-1, "in a moment"],
  [5, "in a moment"],
  [6, "in 6 seconds"],
  [300, "in 5 minutes"],
  [3_599, "in 1 hour"],
  [7_200, "in 2 hours"],
])("%d seconds from now is %s", (seconds, words) => {
  const now = Date.parse(made.at);
  expect(soonCopy(new Date(now + seconds * 1_000).toISOString(), now)).toBe(words);
});
