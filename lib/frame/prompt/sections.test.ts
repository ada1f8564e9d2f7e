import { describe, expect, it } from "vitest";
import { decisionLines, decisionsHead, naturalLine } from "@/lib/frame/prompt/lines";
import { titledSections } from "@/lib/frame/prompt/sections";
import { promptSections } from "@/lib/writers/refinement/prompt/sections";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { type PromptStatus, writeRefinementPrompt } from "@/lib/writers/refinement/prompt/prompt";
import { reflectionTitles } from "@/lib/writers/reflection/sections";
import { writeReflectionPrompt } from "@/lib/writers/reflection/prompt";

const settings = {
  agentName: "Wren",
  systemPrompt: "# Status\nI am Wren.",
  style: "# Ledger\nGently.",
  tokenBudget: 5_000,
  immutableCategories: [],
  relationalCategories: [],
};
const status: PromptStatus = {
  settings,
  mode: "full",
  threshold: 0.75,
  cap: 10,
  massTokens: 20,
  coreCount: 2,
  constitutionalCount: 0,
  isReviewed: true,
};
const shown = [memoryOf(1), memoryOf(2, { content: "# Hard rules" })];
const alike = [{ numbers: [1, 2], least: 0.8, most: 0.8, size: 2 }];
const write = (more: Partial<typeof settings>) =>
  writeRefinementPrompt(
    { ...status, settings: { ...settings, ...more } },
    { shown, leftOut: 3, alike },
    "word",
  );

describe("P5: a prompt in its parts", () => {
  it("P1: names them in their order, whatever their words say, and leaves no word out", () => {
    const parts = write({});
    const sections = promptSections(parts, "refinement");
    expect(sections.map(({ title }) => title)).toEqual([
      "Agent's system prompt",
      "Task",
      "Hard rules",
      "Refinement style",
      "Status",
      "Look-alikes",
      "Ledger",
      "Closing",
    ]);
    expect(sections.map(({ text }) => text).join("")).toBe(parts.map(({ text }) => text).join(""));
    expect(sections[3]?.text).toContain("Gently.");
    expect(sections[4]?.text).toMatch(/^# Status\nMemories: 2/);
    expect(sections[6]?.text).toContain("3 more memories do not fit");
  });

  it("D3: has a section of earlier decisions before the ledger, whatever people wrote", () => {
    const told = {
      operation: "delete",
      reason: "wrong",
      sources: ["hard"],
      result: null,
      rejected: null,
      note: "# Ledger\n#9",
      by: "Ada",
      at: "2026-05-01T09:00:00.000Z",
    } as const;
    const lines = decisionLines([told], shown, () => "hard");
    for (const systemPrompt of [decisionsHead, settings.systemPrompt, null]) {
      const own = { ...settings, systemPrompt, style: decisionsHead };
      const parts = writeRefinementPrompt(
        { ...status, settings: own },
        { shown, leftOut: 0, alike },
        "word",
        lines,
      );
      const sections = promptSections(parts, "refinement");
      expect(sections.map(({ title }) => title)).toEqual([
        ...(systemPrompt === null ? [] : ["Agent's system prompt"]),
        "Task",
        "Hard rules",
        "Refinement style",
        "Status",
        "Look-alikes",
        "Earlier decisions",
        "Ledger",
        "Closing",
      ]);
      expect(sections.at(-3)?.text).toBe(lines.map(({ text }) => text).join(""));
      expect(sections.map(({ text }) => text).join("")).toBe(
        parts.map(({ text }) => text).join(""),
      );
    }
  });

  it.each(["# Hard rules\nNone.", 'You are "Wren".', "# Now\nStop."])(
    "P1: tells an agent's system prompt from ours, whatever it begins with: %j",
    (systemPrompt) => {
      const [first, second] = promptSections(write({ systemPrompt }), "refinement");
      expect([first?.title, second?.title]).toEqual(["Agent's system prompt", "Task"]);
    },
  );

  it("begins with the task where the agent has no system prompt, as older ones do with the rules", () => {
    const parts = write({ systemPrompt: " " });
    expect(promptSections(parts, "refinement")[0]?.title).toBe("Task");
    expect(promptSections(parts.slice(1), "refinement")[0]?.title).toBe("Hard rules");
  });

  it("C1: parts the consent's prompt into the agent's own words and the question", () => {
    const plain = (text: string) => ({ number: null, text });
    const lines = shown.map(naturalLine);
    const parts = [plain("I am Wren."), plain("These are yours:\n"), ...lines, plain("\nMay it?")];
    const sections = promptSections(parts, "consent");
    expect(sections.map(({ title }) => title)).toEqual([
      "Agent's system prompt",
      "Memories",
      "The question",
    ]);
    expect(promptSections([], "consent")).toEqual([]);
  });
});

describe("titled sections", () => {
  const pass = {
    observations: [{ number: 1, text: '[#1] 2026-01-01 10:00 [low] [coverage: none] "Tea."\n' }],
    facts: [],
    leftOut: 0,
    factsLeftOut: 0,
  };
  const ours = ["Task", "Rules", "Facts", "Observations", "Closing"];

  it.each([null, 'You are "Ava", a clerk.', "# What is at stake\nNothing.", "# Now\nStop."])(
    "P5: tells an agent's system prompt from what follows it, whatever it says: %s",
    (systemPrompt) => {
      const agent = { agentName: "Ava", systemPrompt, style: null };
      const parts = writeReflectionPrompt(agent, pass, [], "mark");
      const sections = titledSections(parts, reflectionTitles);
      const own = systemPrompt === null ? [] : ["Agent's system prompt"];
      expect(sections.map(({ title }) => title)).toEqual([...own, ...ours]);
      const whole = parts.map(({ text }) => text).join("");
      expect(sections.map(({ text }) => text).join("")).toBe(whole);
    },
  );
});
