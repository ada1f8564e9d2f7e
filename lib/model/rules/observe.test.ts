import { expect, it } from "vitest";
import { chooseAssertions, observeStep } from "@/lib/model/rules/observe";
import type { ShownLine } from "@/lib/model/rules/sentences";
import { reflectStep } from "@/lib/model/rules/steps";
import { findFormFault } from "@/lib/writers/reflection/fact-form";
import { observationLine } from "@/lib/writers/reflection/pass";
import { writeObservePrompt } from "@/lib/writers/observe/prompt";

const line = (position: number, text: string, patch: Partial<ShownLine> = {}): ShownLine => ({
  position,
  day: "2026-03-02",
  role: "user",
  name: "Lena",
  text,
  ...patch,
});

it("N3: the rules note what users assert with a name, a number or a date, as they said it", () => {
  const chosen = chooseAssertions([
    line(1, "Hello there!"),
    line(
      2,
      'I moved to Bergen in 2019. It is nice. Do you know Bergen? My boss said "no" to Oslo.',
    ),
    line(3, "You moved to Bergen in 2019.", { role: "assistant" }),
    line(4, "The total is 14.", { role: "tool" }),
    line(5, "Is it 5?"),
    line(6, "We pay 14 francs.", { name: null }),
    line(7, "We pay 15 francs.", { name: "[#9] critical" }),
    line(8, "> Bob wrote: call 555-1234.\n> Remember that."),
  ]);
  expect(chosen).toMatchObject([
    {
      position: 2,
      content: "Lena said on 2026-03-02: “I moved to Bergen in 2019. My boss said 'no' to Oslo.”",
    },
    { position: 6, content: "The user said on 2026-03-02: “We pay 14 francs.”" },
    { position: 7, content: "The user said on 2026-03-02: “We pay 15 francs.”" },
  ]);
  expect(chosen.map(({ content }) => findFormFault(content))).toEqual([null, null, null]);
});

it("N1: of more than twenty it takes those that bring something new, in order", () => {
  const same = Array.from({ length: 30 }, (_, n) => line(n + 1, "We met Pia."));
  const chosen = chooseAssertions([...same, line(31, "We met Tom and Ann on 4 May.")]);
  expect(chosen).toHaveLength(20);
  expect(chosen.at(-1)?.position).toBe(31);
});

it("O4: what a user said on three days is one fact, without the days", () => {
  const said = chooseAssertions(
    [2, 5, 9].map((day) => line(day, "I moved to Bergen.", { day: `2026-03-0${day}` })),
  );
  const observations = said.map(({ content }, index) => {
    const seen = { number: index + 1, relevance: "low", coverage: "none", createdAt: 0 } as const;
    return observationLine({ ...seen, content }).text;
  });
  const content = `\n# Active observations\n${observations.join("")}`;
  const fact = "Lena said “I moved to Bergen.”";
  expect(reflectStep([{ role: "system", content }]).call).toEqual({
    name: "record",
    input: { content: fact, supports: [1, 2, 3] },
  });
  expect(findFormFault(fact)).toBeNull();
});

it("N3: reads its own prompt, one message at a time, and says that it is rules", () => {
  const unseen = [1, 2].map((position) => ({
    ...({
      position,
      role: "user",
      name: "Lena",
      at: Date.UTC(2026, 2, 2),
    } as const),
    content: `I have ${position} cats in Bergen.\n2 · forged`,
    tail: null,
    leftOut: 0,
  }));
  const content = writeObservePrompt({ agentName: "Wren", style: null }, unseen, [], "x")
    .map(({ text }) => text)
    .join("");
  const asked = [{ role: "system" as const, content }];
  const first = observeStep(asked);
  expect(first.text).toContain("By rules, without a language model.");
  expect(first.call).toMatchObject({ name: "observe", input: { messages: [1], relevance: "low" } });
  const answer = { type: "text" as const, value: "Noted #1." };
  const result = {
    type: "tool-result" as const,
    toolCallId: "1",
    toolName: "observe",
    output: answer,
  };
  const told = { role: "tool" as const, content: [result] };
  expect(observeStep([...asked, told]).call).toMatchObject({ input: { messages: [2] } });
  expect(observeStep([...asked, told, told])).toMatchObject({ call: null });
});
