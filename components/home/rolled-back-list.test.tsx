import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { RolledBackView } from "@/components/home/home-view";
import { RolledBackList } from "@/components/home/rolled-back-list";

const session: RolledBackView = {
  id: "1",
  agentName: "Wren",
  kind: "refinement",
  mode: "full",
  cause: "retention",
  by: "Keepsake",
  message: "The breaker tripped.",
  trip: null,
  reversed: { changes: 2, protections: 0, drops: 0 },
  except: "",
  startHash: null,
  endHash: null,
  endedAt: "2026-05-03T10:00:00.000Z",
};
const tokens = { startMassTokens: 590, threshold: 0.75 };

function textOf(trip: RolledBackView["trip"]): string {
  const list = <RolledBackList sessions={[{ ...session, trip }]} />;
  return renderToStaticMarkup(list).replaceAll(/<[^>]*>/g, "");
}

it("G12: says what would have been kept", () => {
  expect(textOf({ ...tokens, keptTokens: 400 })).toContain(
    "Would have kept 67.8% of 590 tokens; 75% is the threshold.",
  );
});

it("G12: a trip by the threshold for facts of older sessions is told by its own words", () => {
  const text = textOf({ ...tokens, keptTokens: 580 });
  expect(text).toContain("The breaker tripped.");
  expect(text).not.toContain("75%");
});
