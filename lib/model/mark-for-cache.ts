import type { ModelMessage, SystemModelMessage } from "ai";

interface Chat {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly unknown[];
}

const marked = { providerOptions: { anthropic: { cacheControl: { type: "ephemeral" as const } } } };

/**
 * A chat as it is sent. Anthropic caches only what is marked: the instructions and everything up to
 * the last message, so that each step reads from the cache what the step before it sent. Writing
 * the cache costs extra, so a chat without tools, which is asked once, is not marked. Other
 * providers cache without marks.
 */
export function markForCache({ instructions, messages, tools }: Chat): {
  instructions: SystemModelMessage;
  messages: ModelMessage[];
} {
  const system: SystemModelMessage = { role: "system", content: instructions };
  const last = messages.at(-1);
  if (tools.length === 0 || last === undefined) {
    return { instructions: system, messages: [...messages] };
  }
  return {
    instructions: { ...system, ...marked },
    messages: [...messages.slice(0, -1), { ...last, ...marked }],
  };
}
