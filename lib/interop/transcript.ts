import { isJsonObject, type JsonObject, jsonRows } from "@/lib/interop/json";
import { readTime } from "@/lib/interop/time";
import { maxMessageLength, messageRoles, type Message } from "@/lib/ledger/message";
import { findTextFault } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

export interface Transcript {
  /** In the order of the file; a message without a time of its own has none. */
  readonly messages: readonly (Omit<Message, "position" | "at"> & { readonly at: number | null })[];
  readonly skipped: readonly { readonly line: number; readonly reason: string }[];
}

type Found = Transcript["messages"][number];

/** As many messages, and as many lines that are none, as one import takes. */
export const mostRows = 100_000;

/**
 * A transcript: JSON with a list of messages, alone or as `messages` or `items`, or one message a
 * line. What is no message is left out and named by its line. Read no further than one row over
 * `mostRows` of either.
 */
export function readTranscript(text: string, now: number): Transcript {
  const messages: Found[] = [];
  const skipped: { line: number; reason: string }[] = [];
  for (const row of jsonRows(text, messageList)) {
    const found = row.ok ? readMessage(row.value, now) : row.reason;
    if (typeof found === "string") skipped.push({ line: row.line, reason: found });
    else messages.push(found);
    if (Math.max(messages.length, skipped.length) > mostRows) break;
  }
  return { messages, skipped };
}

function messageList(document: JsonObject): string[] {
  return ["messages", "items"].filter((key) => Array.isArray(document[key])).slice(0, 1);
}

function readMessage(value: JsonObject, now: number): Found | string {
  const role = readRole(value["role"]);
  if (role === null) return `The role must be one of ${messageRoles.join(", ")}.`;
  const content = readContent(value["content"]);
  if (content === null) return "There is no content.";
  const fault = findTextFault(content);
  if (fault !== null) return `The content ${fault}.`;
  const length = countCodePoints(content);
  if (length > maxMessageLength) return `The content has ${length} characters, which is too many.`;
  const time = readTime(value["at"] ?? value["timestamp"] ?? value["created_at"], now);
  if (!time.ok) return `The time ${time.reason}.`;
  return { role, content, name: readName(value["name"]), at: time.at };
}

const otherNames = new Map<unknown, Message["role"]>([
  ["human", "user"],
  ["ai", "assistant"],
  ["model", "assistant"],
  ["developer", "system"],
  ["function", "tool"],
]);

/** Every name of a role that is understood, ours first. */
export const transcriptRoles: readonly string[] = [
  ...messageRoles,
  ...[...otherNames.keys()].map(String),
];

function readRole(raw: unknown): Message["role"] | null {
  return messageRoles.find((role) => role === raw) ?? otherNames.get(raw) ?? null;
}

/** A text, or the texts of a list of parts; what is no text is left out of it. */
function readContent(raw: unknown): string | null {
  if (typeof raw === "string") return raw;
  if (!Array.isArray(raw)) return null;
  const texts = raw.flatMap((part: unknown) => {
    if (typeof part === "string") return part;
    return isJsonObject(part) && typeof part["text"] === "string" ? part["text"] : [];
  });
  return texts.length === 0 ? null : texts.join("\n");
}

function readName(raw: unknown): string | null {
  if (typeof raw !== "string") return null;
  const name = raw.replace(/\p{Cc}/gu, " ").trim();
  const isGood = name !== "" && findTextFault(name) === null && countCodePoints(name) <= 200;
  return isGood ? name : null;
}
