import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DroppedBlock } from "@/components/writers/reflection/fact-blocks";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";

const block = {
  kind: "dropped",
  key: "7",
  mark: { sequence: 7, slot: null, operation: "drop", look: "used", marks: [], flags: [] },
  memory: {
    number: 3,
    createdAt: 7,
    image: memoryOf(3, { content: "Never deploy on Fridays, said Pia." }),
  },
  reason: "partial coverage, low relevance, 9 days old",
  coveredBy: 9,
} as const;

it("O5b: a dropped observation stands beside the text of the fact that covers it", () => {
  const covering = { number: 9, content: "Deploys wait until Monday." };
  const html = renderToStaticMarkup(<DroppedBlock block={{ ...block, covering }} />);
  expect(html).toContain("<del>Never deploy on Fridays, said Pia.</del>");
  expect(html).toContain("Deploys wait until Monday.");
  expect(html).toContain("Covered by #9");
});

it("O5b, M7: an older log or a purged fact shows the number alone", () => {
  const purged = { by: "Ada", at: "2026-05-01T09:00:00.000Z", tokens: 7 };
  for (const covering of [null, { number: 9, content: "", purged }]) {
    const html = renderToStaticMarkup(<DroppedBlock block={{ ...block, covering }} />);
    expect(html).not.toContain('data-testid="covering"');
    expect(html).toContain("Covered by #9");
  }
});
