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

it("L3: says the gauge that tripped: the facts, or the tokens", () => {
  const claims = { startWeight: 1_000, keptWeight: 888, threshold: 0.95 };
  expect(textOf({ ...tokens, keptTokens: 507, claims })).toContain(
    "Would have kept 88.8% of the facts, by weight; 95% is the threshold. 2 changes reversed.",
  );
  expect(textOf({ ...tokens, keptTokens: 400, claims })).toContain(
    "Would have kept 67.8% of 590 tokens; 75% is the threshold.",
  );
});
