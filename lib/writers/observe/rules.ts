import type { Message } from "@/lib/ledger/message";
import { worstTokens } from "@/lib/ledger/texts/content";
import { splitWords } from "@/lib/ledger/texts/words";
import { quoteText, shownTime } from "@/lib/frame/prompt/lines";
import { isFoldDue, takesUnseen } from "@/lib/writers/summary/rules";
import type { SummarySettings } from "@/lib/writers/summary/settings";

/** What of a conversation says whether a pass is due. */
type ObservedCount = Parameters<typeof isFoldDue>[0] &
  Parameters<typeof takesUnseen>[0] & { readonly unseenTokens: number };

/** N2: enough tokens wait, or an automatic fold is due that would take messages which no pass saw. */
export function isPassDue(count: ObservedCount, every: number, summary: SummarySettings): boolean {
  if (count.messageCount <= count.observed) return false;
  return count.unseenTokens >= every || (isFoldDue(count, summary) && takesUnseen(count, summary));
}

/** A message as it is read for a pass, without secrets: its beginning, and its end where it is cut. */
export interface UnseenMessage extends Message {
  /** What follows the part that is left out; null where the content is whole. */
  readonly tail: string | null;
  /** Code points that are left out between. */
  readonly leftOut: number;
}

/** N1: position, time, who, and what was said as one JSON string: whatever it holds, it is one line. */
export function messageLine({ position, role, name, at, content, tail, leftOut }: UnseenMessage) {
  const who = name === null ? role : `${role} ${quoteText(name)}`;
  const rest = tail === null ? "" : ` (${leftOut} characters are left out here) ${quoteText(tail)}`;
  return `${position} · ${shownTime(at)} · ${who} · ${quoteText(content)}${rest}\n`;
}

/**
 * N1: the messages of a pass in order, none passed over: whole ones as long as they fit in
 * `roomTokens` (P7). One that is larger than the whole room is cut to its beginning and its end.
 */
export function planPass(
  messages: readonly UnseenMessage[],
  roomTokens: number,
): readonly UnseenMessage[] {
  const shown: UnseenMessage[] = [];
  let left = roomTokens;
  for (const message of messages) {
    const tokens = worstTokens(messageLine(message));
    if (tokens > left && shown.length > 0) break;
    shown.push(tokens > left ? cutToFit(message, roomTokens) : message);
    left -= tokens;
  }
  return shown;
}

function cutToFit(message: UnseenMessage, roomTokens: number): UnseenMessage {
  const points = Array.from(message.content);
  let [fits, most] = [0, points.length];
  // Bisection for the longest beginning and end that fit: what a sign costs depends on its script.
  while (most - fits > 1) {
    const middle = Math.floor((fits + most) / 2);
    const isFit = worstTokens(messageLine(cutMiddle(message, points, middle))) <= roomTokens;
    if (isFit) fits = middle;
    else most = middle;
  }
  return cutMiddle(message, points, fits);
}

/** The message with `signs` of its code points, half from its beginning and half from its end. */
export function cutMiddle(
  message: UnseenMessage,
  points: readonly string[],
  signs: number,
): UnseenMessage {
  const half = Math.floor(signs / 2);
  const end = message.tail === null ? points : Array.from(message.tail);
  const tail = end.slice(Math.max(0, end.length - half)).join("");
  const lost = points.length - half + (end === points ? 0 : end.length) - half;
  const content = points.slice(0, half).join("");
  return { ...message, content, tail, leftOut: message.leftOut + lost };
}

/** What a message says about times: the day on which it was said, and each that the text names near it. */
const nearDays = 31;
const dayMs = 86_400_000;
const isoDay = /\b\d{4}-\d{2}-\d{2}\b/g;

/**
 * N1: what an observation may say because of a message: its words, who said it, and when. A date of
 * the form 2026-01-31 that is near the message's time is what "yesterday" became (N3).
 */
export function sourceText(message: Message & { readonly tail?: string | null }, about: string) {
  const { role, name, at, content, tail } = message;
  const days = about.match(isoDay) ?? [];
  const near = days.filter((day) => Math.abs(Date.parse(day) - at) <= nearDays * dayMs);
  return [shownTime(at), ...near, name ?? role, content, tail ?? ""].join("\n");
}

/** The words that texts have in lower case: at the start of a sentence they are no names (L3). */
export function plainWordsIn(texts: readonly string[]): ReadonlySet<string> {
  const words = texts.flatMap((text) => splitWords(text));
  return new Set(words.flatMap(({ text, key }) => (/^\p{Ll}/u.test(text) ? [key] : [])));
}
