import type { ModelMessage } from "ai";
import type { AnswerCall } from "@/lib/model/read-answer";

/**
 * A performed step as the model is shown it next time: its own answer as the SDK kept it (with
 * the reasoning that some providers want back), and the answers to its calls. What a provider
 * would refuse in its own history is made acceptable: odd names, arguments that are no object.
 */
export function toHistory(
  messages: readonly ModelMessage[],
  answered: readonly { readonly call: AnswerCall; readonly text: string }[],
): ModelMessage[] {
  return [
    ...messages.filter((message) => message.role === "assistant").map(acceptable),
    {
      role: "tool",
      content: answered.map(({ call, text }) => ({
        type: "tool-result",
        toolCallId: call.id,
        toolName: acceptableName(call.name),
        output: { type: "text", value: text },
      })),
    },
  ];
}

type AssistantMessage = Extract<ModelMessage, { role: "assistant" }>;

function acceptable(message: AssistantMessage): AssistantMessage {
  if (typeof message.content === "string") return message;
  const content = message.content.map((part) =>
    part.type === "tool-call"
      ? {
          ...part,
          toolName: acceptableName(part.toolName),
          input: isPlainObject(part.input) ? part.input : {},
        }
      : part,
  );
  return { ...message, content };
}

function acceptableName(name: string): string {
  return name.replaceAll(/[^\w-]/g, "_").slice(0, 64) || "_";
}

function isPlainObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
