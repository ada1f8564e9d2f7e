import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { entryLog, type Told } from "@/lib/ledger/testing/entry-log";
import { applied, completed, queued, started } from "@/lib/ledger/testing/sample-entries";
import { ErosionList } from "@/components/sessions/page/erosion-list";

const session = (id: string, creditTokens: number, keptWeight: number | null) => ({
  id,
  createdAt: Date.UTC(2026, 6, 9),
  creditTokens,
  startMassTokens: 100,
  claims: keptWeight === null ? null : { startWeight: 100, keptWeight },
});

function textOf(recent: readonly ReturnType<typeof session>[], claimThreshold?: number): string {
  const data = { ...started.data, startClaimWeight: 100 };
  const start = { ...started, data: { ...data, ...(claimThreshold && { claimThreshold }) } };
  const view = reduceSession(entryLog(queued, start));
  const props = { sessionId: "this", recent, view, threshold: 0.75 };
  return renderToStaticMarkup(<ErosionList {...props} />)
    .replace(/<[^>]*>/g, "|")
    .replace(/\|+/g, "|");
}

describe("V5, L3: what the sessions of 30 days kept together", () => {
  const recent = [session("old", 98, null), session("a", 95, 95), session("b", 100, 94)];

  it("names tokens and facts of each session, and both products", () => {
    const text = textOf(recent, 0.9);
    expect(text).toContain("|93.1%| of the ledger. That is not below the threshold of |75%|.");
    expect(text).toContain(
      "They kept |89.3%| of the facts, by weight, without 1 session that did not measure it. That is below the threshold of |90%|, so every session needs review.",
    );
    expect(text).toContain("|98.0%|not measured|");
    expect(text).toContain("|9 Jul 2026|100%|94.0%|Multiplied|93.1%|89.3%|");
  });

  it("only shows the facts where the agent has no threshold for them", () => {
    const text = textOf(recent);
    expect(text).toContain("They kept |89.3%| of the facts");
    expect(text).not.toContain("90%");
  });

  it("counts this session by its log, and not before it completed", () => {
    const start = { ...started, data: { ...started.data, startClaimWeight: 100 } };
    const props = { sessionId: "this", recent: recent.slice(1, 2), threshold: 0.75 };
    const listOf = (...more: Told[]) =>
      renderToStaticMarkup(
        <ErosionList {...props} view={reduceSession(entryLog(queued, start, ...more))} />,
      );
    expect(listOf(applied)).toBe("");
    const text = listOf(applied, completed)
      .replace(/<[^>]*>/g, "|")
      .replace(/\|+/g, "|");
    expect(text).toContain("|This session|95.0%|100%|Multiplied|90.3%|95.0%|");
  });

  it("shows tokens alone where no session measured the facts", () => {
    const text = textOf([session("old", 98, null), session("b", 100, null)]);
    expect(text).toContain("The facts were not measured.");
    expect(text).toContain("|98.0%|9 Jul 2026|100%|Multiplied|98.0%|");
  });
});
