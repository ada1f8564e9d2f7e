import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ErosionList } from "@/components/sessions/page/erosion-list";

const session = (id: string, creditTokens: number, keptWeight: number | null) => ({
  id,
  createdAt: Date.UTC(2026, 6, 9),
  creditTokens,
  startMassTokens: 100,
  claims: keptWeight === null ? null : { startWeight: 100, keptWeight },
});

function textOf(recent: readonly ReturnType<typeof session>[], claimThreshold?: number): string {
  const list = (
    <ErosionList
      sessionId="this"
      recent={recent}
      threshold={0.75}
      claimThreshold={claimThreshold}
    />
  );
  return renderToStaticMarkup(list)
    .replace(/<[^>]*>/g, "|")
    .replace(/\|+/g, "|");
}

describe("V5, L3: what the sessions of 30 days kept together", () => {
  const recent = [session("old", 98, null), session("a", 95, 95), session("this", 100, 94)];

  it("names tokens and facts of each session, and both products", () => {
    const text = textOf(recent, 0.9);
    expect(text).toContain("|93.1%| of the ledger. That is not below the threshold of |75%|.");
    expect(text).toContain(
      "They kept |89.3%| of the facts, by weight, without 1 session that did not measure it. That is below the threshold of |90%|, so every session needs review.",
    );
    expect(text).toContain("|98.0%|not measured|");
    expect(text).toContain("|This session|100%|94.0%|Multiplied|93.1%|89.3%|");
  });

  it("only shows the facts where the agent has no threshold for them", () => {
    const text = textOf(recent);
    expect(text).toContain("They kept |89.3%| of the facts");
    expect(text).not.toContain("90%");
  });

  it("shows tokens alone where no session measured the facts", () => {
    const text = textOf([session("old", 98, null), session("this", 100, null)]);
    expect(text).toContain("The facts were not measured.");
    expect(text).toContain("|98.0%|This session|100%|Multiplied|98.0%|");
  });
});
