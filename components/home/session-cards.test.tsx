import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sinceCopy, WentWrongList, type WentWrongView } from "@/components/home/session-cards";

const session: WentWrongView = {
  id: "1",
  agentName: "Wren",
  kind: "refinement",
  mode: "full",
  state: "rolled-back",
  message: "The breaker tripped.",
  trip: null,
  except: "",
  endedAt: new Date("2026-05-03T10:00:00Z"),
};
const tokens = { startMassTokens: 590, threshold: 0.75 };

function textOf(trip: WentWrongView["trip"]): string {
  const list = <WentWrongList sessions={[{ ...session, trip }]} />;
  return renderToStaticMarkup(list).replaceAll(/<[^>]*>/g, "");
}

it("G12: says what would have been kept; an older trip is told by its own words", () => {
  const list = (keptTokens: number) => textOf({ ...tokens, keptTokens });
  expect(list(400)).toContain(
    "Rolled back. Only 67.8% would have been kept; the threshold is 75%.",
  );
  expect(list(580)).toContain("Rolled back. The breaker tripped.");
});

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
