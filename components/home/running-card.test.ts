import { expect, it } from "vitest";
import { sinceCopy } from "@/components/home/running-card";

const friday = Date.parse("2026-11-20T16:00:00Z");

it.each([
  ["2026-11-20T14:05:00Z", "UTC", "14:05"],
  ["2026-11-19T23:59:00Z", "UTC", "yesterday"],
  ["2026-11-17T10:00:00Z", "UTC", "Tuesday"],
  ["2026-11-13T10:00:00Z", "UTC", "13 November"],
  ["2025-11-13T10:00:00Z", "UTC", "13 November"],
  // Already Friday there, and in the evening.
  ["2026-11-19T23:59:00Z", "Asia/Kathmandu", "05:44"],
])("says %s in %s as %s", (since, zone, words) => {
  expect(sinceCopy(Date.parse(since), friday, zone)).toBe(words);
});
