import type { ModelMessage } from "ai";
import { worstTokens } from "@/lib/ledger/texts/worst-tokens";

const readAgain = "Read. Read it again if you need it.";

/** Shorter texts stay: little would be won. In characters. */
const leastLength = 200;

/**
 * P7: keeps a chat within so many tokens. The oldest answers to calls are replaced by a sentence,
 * then the oldest long texts that calls brought, until it fits. The last step stays as it is.
 */
export function shortenChat(messages: ModelMessage[], mostTokens: number): void {
  let tokens = messages.reduce((sum, message) => sum + tokensOf(message), 0);
  for (const shorten of [shortenAnswers, shortenCalls]) {
    for (let index = 1; index < messages.length - 2 && tokens > mostTokens; index += 1) {
      const message = messages[index];
      if (message === undefined) continue;
      const shorter = shorten(message);
      tokens += tokensOf(shorter) - tokensOf(message);
      messages[index] = shorter;
    }
  }
}

function tokensOf({ content }: ModelMessage): number {
  return worstTokens(typeof content === "string" ? content : JSON.stringify(content));
}

function shortenAnswers(message: ModelMessage): ModelMessage {
  if (message.role !== "tool") return message;
  const content = message.content.map((part) =>
    part.type === "tool-result" &&
    part.output.type === "text" &&
    part.output.value.length > leastLength
      ? { ...part, output: { type: "text" as const, value: readAgain } }
      : part,
  );
  return { ...message, content };
}

function shortenCalls(message: ModelMessage): ModelMessage {
  if (message.role !== "assistant" || typeof message.content === "string") return message;
  const content = message.content.map((part) =>
    part.type === "tool-call" ? { ...part, input: shortenInput(part.input) } : part,
  );
  return { ...message, content };
}

function shortenInput(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]): [string, unknown] => [
      key,
      typeof value === "string" && value.length > leastLength ? readAgain : value,
    ]),
  );
}
