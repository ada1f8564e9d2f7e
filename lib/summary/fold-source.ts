import { shownText } from "@/lib/summary/message-lines";
import type { Message } from "@/lib/summary/message";
import type { FoldSource } from "@/lib/summary/origin";

/** What a fold of these messages is made from, as its prompt shows it. */
export function foldSource(
  messages: readonly Pick<Message, "role" | "name" | "content">[],
  standing: string,
): FoldSource {
  const names = messages.flatMap(({ name }) => name ?? []);
  return { messages: messages.map(shownText), names: [...new Set(names)], standing };
}
