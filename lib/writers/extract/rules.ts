import { worstTokens } from "@/lib/ledger/texts/tokens";
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
    const tokens = cut.reduce((sum, one) => sum + worstTokens(messageLine(one)), 0);
    if (tokens <= roomTokens) return { shown: cut, leftOut: count - cut.length };
  }
  const shown = keepEnds(cut, roomTokens);
  return { shown, leftOut: count - shown.length };
}

function shorten(message: UnseenMessage, most: number): UnseenMessage {
  const points = Array.from(message.content);
  const isWhole = message.tail === null && points.length <= most;
  return isWhole ? message : cutMiddle(message, points, most);
}

/** The first and the last messages, in turn, as long as they fit: how a run began and how it ended. */
function keepEnds(messages: readonly UnseenMessage[], roomTokens: number): UnseenMessage[] {
  const ends: [UnseenMessage[], UnseenMessage[]] = [[], []];
  let left = roomTokens;
  for (let [first, last] = [0, messages.length - 1]; first <= last;) {
    const isFirst = ends[0].length <= ends[1].length;
    const message = messages[isFirst ? first++ : last--];
    if (message === undefined) break;
    left -= worstTokens(messageLine(message));
    if (left < 0) break;
    ends[isFirst ? 0 : 1].push(message);
  }
  return [...ends[0], ...ends[1].reverse()];
}

/** What says whether a transcript has anything that its record doesn't. */
export interface Covered {
  readonly messageCount: number;
  /** When its last message was said. */
  readonly lastAt: Date;
  /** The run's record that stands, and how many messages it was made from; null for none. */
  readonly run: { readonly messages: number | null; readonly updatedAt: Date } | null;
}

/** N4, S4: why there is nothing to extract, as a sentence; null where there is something. */
export function whyNothing({ messageCount, lastAt, run }: Covered): string | null {
  if (messageCount === 0) return "There is nothing to extract: the transcript has no messages.";
  if (run === null) return null;
  if (run.messages !== null && run.messages >= messageCount) {
    return "There is nothing to extract: the run has its record, and no message came since.";
  }
  return run.updatedAt > lastAt
    ? "There is nothing to extract: the run has a record that is newer than its last message."
    : null;
}
