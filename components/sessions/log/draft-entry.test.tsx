import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SummaryDraft } from "@/components/writers/summary/draft";
import { HandbookDraft } from "@/components/writers/handbook/draft";
import { ReflectionDraft } from "@/components/writers/reflection/draft";
import { RefinementDraft } from "@/components/writers/refinement/draft";
import { consentDraft } from "@/lib/ledger/entries/session";

it.each([
  [
    RefinementDraft,
    "consolidate",
    '{"ids":[3, 8], "content":"The ferry',
    "Merging #3 and #8 …The ferry",
  ],
  [RefinementDraft, "consolidate", "", "Merging …"],
  [RefinementDraft, "update", '{"id":"#3","content":"', "Updating #3 …"],
  [RefinementDraft, "delete", '{"id": 12}', "Deleting #12 …"],
  [RefinementDraft, "protect", '{"id": 12}', "Protecting #12 …"],
  [RefinementDraft, "search", '{"query":"fer', "Searching “fer” …"],
  [RefinementDraft, "complete", '{"summary":"One copy', "Completing …One copy"],
  [RefinementDraft, "toString", '{"a":1}', "Calling toString …"],
  [RefinementDraft, "consent", "YES, <b>", "Calling consent …"],
  [ReflectionDraft, "record", '{"content":"Tea","supports":["4","9"]', "Recording #4 and #9 …Tea"],
  [ReflectionDraft, "record", '{"content":"Tea","replaces":"2"}', "Replacing #2 …Tea"],
  [HandbookDraft, "write", '{"path":"MEMORY.md","content":"# T', "Writing MEMORY.md …# T"],
  [HandbookDraft, "edit", '{"path":"A.md","find":"x","replace":"y', "Editing A.md …y"],
  [HandbookDraft, "read", '{"path":"raw', "Reading raw …"],
  [HandbookDraft, "list", "{}", "Listing files …"],
  [HandbookDraft, "search", '{"query":"late', "Searching “late” …"],
  [HandbookDraft, "delete", '{"path":"A.md"}', "Deleting A.md …"],
  [HandbookDraft, "complete", '{"summary":"S', "Completing …S"],
  [SummaryDraft, "save", '{"a":1}', "Calling save …"],
])("I9: %o says what a call of %s does: %s", (Draft, name, argumentsText, words) => {
  const html = renderToStaticMarkup(
    <Draft draft={{ step: 1, index: 0, name, argumentsText }} agentName="Ada" />,
  );
  expect(html.replaceAll(/<[^>]*>/g, "").replaceAll(/ +/g, " ")).toBe(words);
});

it("C1: the answer to the question for consent is shown as one, and a call of that name is not", () => {
  const draft = { step: 0, index: 0, name: consentDraft, argumentsText: "YES, <b>" };
  const html = renderToStaticMarkup(<RefinementDraft draft={draft} agentName="Ada" />);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe("Ada is answeringYES, &lt;b&gt;Not complete yet");
});
