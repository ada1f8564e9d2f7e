import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import {
  type Answers,
  answersTo,
  ConflictChoices,
  type OpenConflict,
} from "@/components/sessions/decide/conflict-choices";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";

const conflictOf = (number: number, constitutional: boolean): OpenConflict => ({
  number,
  start: memoryOf(number),
  current: memoryOf(number, { content: "Theirs.", constitutional }),
});
const [held, plain] = [conflictOf(5, true), conflictOf(6, false)];

it("M4: what is constitutional now can only be kept, with the way to unprotect it", () => {
  const show = (conflict: OpenConflict) =>
    renderToStaticMarkup(
      <ConflictChoices
        conflicts={[conflict]}
        answers={new Map()}
        agentId="wren"
        onAnswer={() => undefined}
      />,
    );
  const disabled = (html: string) =>
    [...html.matchAll(/<input[^>]*>/g)]
      .filter(([input]) => input.includes('disabled=""'))
      .map(([input]) => /value="(\w+)"/.exec(input)?.[1]);
  expect(disabled(show(held))).toEqual(["start", "own"]);
  expect(show(held)).toContain('href="/agents/wren?m=5"');
  expect(disabled(show(plain))).toEqual([]);
  expect(show(plain)).not.toContain("unprotect");
});

it("R2: an answered conflict isn't sent with the next answer, nor an empty text", () => {
  const chosen: Answers = new Map([
    [5, "current"],
    [6, "start"],
  ]);
  expect([...answersTo([plain], chosen)]).toEqual([[6, "start"]]);
  const empty: Answers = new Map([[6, { content: " ", was: "Theirs." }]]);
  expect([...answersTo([held, plain], empty)]).toEqual([]);
});
