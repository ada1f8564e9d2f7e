import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WentWrongList, type WentWrongView } from "@/components/home/session-cards";

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
