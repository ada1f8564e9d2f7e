import { expect, it } from "vitest";
import { titledSections } from "@/lib/refinement/prompt/titled-sections";
import { writeReflectionPrompt } from "@/lib/reflection/prompt";
import { reflectionTitles } from "@/lib/reflection/prompt-titles";

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
