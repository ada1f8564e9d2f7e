import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  applied,
  completed,
  entryLog,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";
import { ErosionList } from "@/components/sessions/page/erosion-list";

const session = (id: string, creditTokens: number) => ({
  id,
  createdAt: Date.UTC(2026, 6, 9),
  creditTokens,
  startMassTokens: 100,
});

describe("V5: what the sessions of 30 days kept together", () => {
  const recent = [session("old", 98), session("a", 95), session("b", 100)];

  it("names what each session kept, and the product", () => {
    const view = reduceSession(entryLog(queued, started));
    const props = { sessionId: "this", recent, view, threshold: 0.75 };
    const text = renderToStaticMarkup(<ErosionList {...props} />)
      .replace(/<[^>]*>/g, "|")
      .replace(/\|+/g, "|");
    expect(text).toContain("|93.1%| of the ledger. That is not below the threshold of |75%|.");
    expect(text).toContain("|98.0%|9 Jul 2026|95.0%|9 Jul 2026|100%|Multiplied|93.1%|");
  });

  it("counts this session by its log, and not before it completed", () => {
    const props = { sessionId: "this", recent: recent.slice(1, 2), threshold: 0.75 };
    const listOf = (...more: Told[]) =>
      renderToStaticMarkup(
        <ErosionList {...props} view={reduceSession(entryLog(queued, started, ...more))} />,
      );
    expect(listOf(applied)).toBe("");
    const text = listOf(applied, completed)
      .replace(/<[^>]*>/g, "|")
      .replace(/\|+/g, "|");
    expect(text).toContain("|This session|95.0%|Multiplied|90.3%|");
  });
});
