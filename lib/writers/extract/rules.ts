import { worstTokens } from "@/lib/ledger/texts/content";
import { mostSigns } from "@/lib/writers/extract/settings";
import { cutMiddle, messageLine, type UnseenMessage } from "@/lib/writers/observe/rules";

export interface ShownTranscript {
  readonly shown: readonly UnseenMessage[];
  /** Messages in the middle that are not shown. */
  readonly leftOut: number;
}

/**
 * N4, P7: what a model sees of a transcript of `count` messages, of which `messages` were read, in
 * order and without secrets. A user's words stay longest: the others are cut to their beginning and
 * end first, and only then messages in the middle go.
 */
export function planTranscript(
  messages: readonly UnseenMessage[],
  roomTokens: number,
  count: number,
): ShownTranscript {
  let cut: readonly UnseenMessage[] = [];
  for (const most of mostSigns.others) {
    cut = messages.map((one) => shorten(one, one.role === "user" ? mostSigns.user : most));
    if (tokensOf(cut) <= roomTokens) return { shown: cut, leftOut: count - cut.length };
  }
  let [ends, left] = [0, roomTokens];
  while (2 * ends < cut.length - 1) {
    const pair = [cut[ends], cut.at(-1 - ends)].flatMap((one) => one ?? []);
    left -= tokensOf(pair);
    if (left < 0) break;
    ends += 1;
  }
  const shown = [...cut.slice(0, ends), ...cut.slice(cut.length - ends)];
  return { shown, leftOut: count - shown.length };
}

function tokensOf(messages: readonly UnseenMessage[]): number {
  return messages.reduce((sum, one) => sum + worstTokens(messageLine(one)), 0);
}

function shorten(message: UnseenMessage, most: number): UnseenMessage {
  const points = Array.from(message.content);
  const isWhole = message.tail === null && points.length <= most;
  return isWhole ? message : cutMiddle(message, points, most);
}

/**
 * N4, S4: why there is nothing to extract, as a sentence; null where there is something. `run` is
 * the record that stands, and how many messages it was made from.
 */
export function whyNothing(
  { messageCount, lastAt }: { readonly messageCount: number; readonly lastAt: Date },
  run: { readonly messages: number | null; readonly updatedAt: Date } | null,
): string | null {
  if (messageCount === 0) return "There is nothing to extract: the transcript has no messages.";
  if (run?.messages != null && run.messages >= messageCount) {
    return "There is nothing to extract: the run has its record, and no message came since.";
  }
  return run?.messages === null && run.updatedAt > lastAt
    ? "There is nothing to extract: the run has a record that is newer than its last message."
    : null;
}
