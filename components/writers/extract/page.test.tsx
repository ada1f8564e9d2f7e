import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { extractKind } from "@/components/writers/extract/kind";
import { ExtractChanges } from "@/components/writers/extract/page";
import { questions } from "@/components/writers/questions";
import { emptySession } from "@/lib/ledger/entries/session-view";

const written = {
  sequence: 7,
  at: "2026-05-19T12:00:00.000Z",
  name: "rollout_summaries/fix.md",
  before: null,
  after: { content: "thread_id: t-1\ncwd: /srv\n\nFixed <b>it</b>." },
  marks: ["Not in the transcript: “Skerrow”"],
  standing: true,
};
const view = (patch: object = {}) => ({
  ...emptySession,
  documents: [{ ...written, ...patch }],
});
const of = { agentName: "Wren", laterFolds: [], droppedSince: [], restingFacts: [] };

it("N4: a record is shown as a run is, and with the one before where it replaced one", () => {
  const show = (patch?: object) =>
    renderToStaticMarkup(<ExtractChanges view={view(patch)} entries={[]} model="built-in/rules" />);
  expect(show()).toContain("Fixed &lt;b&gt;it&lt;/b&gt;.");
  expect(show()).not.toContain("thread_id");
  const raw = { content: "---\ntask: fix\n---\n\n### Task 1: Fix it\n\nReferences:\n- pumpctl\n" };
  expect(show({ name: "raw_memories.md", after: raw })).toMatch(/Fix it.*References.*pumpctl/);
  expect(show()).not.toContain("Before");
  expect(show({ before: { content: "Once." } })).toMatch(/Before<\/summary>.*Once\./);
});

it("N4: its verdict is its flag, or what the run was about", () => {
  expect(extractKind.cameTo(emptySession)).toBe(null);
  expect(extractKind.cameTo(view())).toBe("Not in the transcript: “Skerrow”.");
});

it("N4: the question says what a rollback does to the record", () => {
  expect(questions.extract(view(), of).words).toContain("The run's record is deleted.");
  const replaced = questions.extract(view({ before: { content: "Once." } }), of);
  expect(replaced.words).toContain("The run's earlier record is back.");
});
