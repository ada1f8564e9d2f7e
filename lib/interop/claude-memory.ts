import { splitBlockInSteps } from "@/lib/interop/block";
import { type Finding, turn } from "@/lib/interop/finding";
import { isJsonObject, type JsonObject } from "@/lib/interop/json";

/**
 * What Claude.ai remembers, as its data export has it: a text in Markdown over all conversations, and
 * one for each project (F12). Each becomes single memories under its own headings.
 */
export function* readClaudeMemory(line: number, raw: JsonObject): Generator<Finding> {
  const projects = raw["project_memories"];
  const texts: [string, unknown][] = [
    ["conversations", raw["conversations_memory"]],
    ...(isJsonObject(projects) ? Object.entries(projects) : []),
  ];
  for (const [name, value] of texts) {
    if (typeof value !== "string") continue;
    const steps = splitBlockInSteps(value);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) yield turn;
    for (const { heading, text } of step.value.entries) {
      const source = `claude:${name}`;
      yield {
        kind: "memory",
        memory: { line, source, heading, content: text, splittable: true },
      };
    }
  }
}
