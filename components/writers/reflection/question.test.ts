import { expect, it } from "vitest";
import { reflectionQuestion } from "@/components/writers/reflection/question";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { applied, completed, entryLog, queued, started } from "@/lib/ledger/testing/sample-entries";

const view = reduceSession(entryLog(queued, started, applied, completed));
const ask = (droppedSince: readonly number[]) =>
  reflectionQuestion(view, { agentName: "Wren", laterFolds: [], droppedSince, restingFacts: [] })
    .words;

it("O5: the question before a rollback names what was dropped on its facts", () => {
  expect(ask([])).not.toContain("dropped");
  expect(ask([7])).toContain("dropped later because its facts cover it: #7. It stays dropped");
  const many = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(ask(many)).toContain("30 observations were dropped later");
  expect(ask(many)).toContain("#20 and 10 more");
});
