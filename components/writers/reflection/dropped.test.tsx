import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FactBlock } from "@/components/writers/reflection/fact-blocks";
import { questions } from "@/components/writers/questions";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  applied,
  completed,
  entryLog,
  memoryOf,
  queued,
  started,
} from "@/lib/ledger/testing/sample-entries";

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
  const html = renderToStaticMarkup(<FactBlock block={{ ...block, covering }} />);
  expect(html).toContain("<del>Never deploy on Fridays, said Pia.</del>");
  expect(html).toContain("Deploys wait until Monday.");
  expect(html).toContain("Covered by #9");
});

it("O5b, M7: an older log or a purged fact shows the number alone", () => {
  const purged = { by: "Ada", at: "2026-05-01T09:00:00.000Z", tokens: 7 };
  for (const covering of [null, { number: 9, content: "", purged }]) {
    const html = renderToStaticMarkup(<FactBlock block={{ ...block, covering }} />);
    expect(html).not.toContain('data-testid="covering"');
    expect(html).toContain("Covered by #9");
  }
});

const view = reduceSession(entryLog(queued, started, applied, completed));
const ask = (droppedSince: readonly number[]) =>
  questions.reflection(view, { agentName: "Wren", laterFolds: [], droppedSince, restingFacts: [] })
    .words;

it("O5: the question before a rollback names what was dropped on its facts", () => {
  expect(ask([])).not.toContain("dropped");
  expect(ask([7])).toContain("dropped later because its facts cover it: #7. It stays dropped");
  const many = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(ask(many)).toContain("30 observations were dropped later");
  expect(ask(many)).toContain("#20 and 10 more");
});
