import type { ModelMessage } from "ai";
import { worstTokens } from "@/lib/ledger/texts/worst-tokens";

const readAgain = "Read. Read it again if you need it.";

/** Shorter texts stay: little would be won. In characters. */
const leastLength = 200;

/**
 * P7: keeps a chat within so many tokens. The oldest answers to calls are replaced by a sentence,
 * then the oldest long texts that calls brought, until it fits. Of the last step, the last call and
 * its answer stay as they are.
 */
export function shortenChat(messages: ModelMessage[], mostTokens: number): void {
  let tokens = messages.reduce((sum, message) => sum + tokensOf(message), 0);
  const lastStep = messages.length - 2;
  const shorten = (from: number, to: number, keepLast: boolean) => {
    for (const shorter of [shortenAnswers, shortenCalls]) {
      for (let index = from; index < to && tokens > mostTokens; index += 1) {
        const message = messages[index];
        if (message === undefined) continue;
        const short = shorter(message, keepLast);
        tokens += tokensOf(short) - tokensOf(message);
        messages[index] = short;
      }
    }
  };
  shorten(1, lastStep, false);
  shorten(Math.max(1, lastStep), messages.length, true);
}

function tokensOf({ content }: ModelMessage): number {
  return worstTokens(typeof content === "string" ? content : JSON.stringify(content));
}

function shortenAnswers(message: ModelMessage, keepLast: boolean): ModelMessage {
  if (message.role !== "tool") return message;
  const last = keepLast ? message.content.at(-1) : undefined;
  const content = message.content.map((part) =>
    part !== last &&
    part.type === "tool-result" &&
    part.output.type === "text" &&
    part.output.value.length > leastLength
      ? { ...part, output: { type: "text" as const, value: readAgain } }
      : part,
  );
  return { ...message, content };
}

function shortenCalls(message: ModelMessage, keepLast: boolean): ModelMessage {
  if (message.role !== "assistant" || typeof message.content === "string") return message;
  const calls = message.content.filter(({ type }) => type === "tool-call");
  const last = keepLast ? calls.at(-1) : undefined;
  const content = message.content.map((part) =>
    part !== last && part.type === "tool-call"
      ? { ...part, input: shortenInput(part.input) }
      : part,
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
