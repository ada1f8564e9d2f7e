import { showName } from "@/lib/interop/finding";
import { isJsonObject, type JsonObject, jsonRows } from "@/lib/interop/json";
import { readTime } from "@/lib/interop/products";
import {
  type Calls,
  messageList,
  messagesIn,
  runOf,
  type Said,
  saidBy,
} from "@/lib/interop/transcript-shapes";
import { maxMessageLength, type Message, messageRoles } from "@/lib/ledger/message";
import { countCodePoints, findTextFault } from "@/lib/ledger/texts/content";

export interface Transcript {
  /** In the order of the file; a message without a time of its own has none. */
  readonly messages: readonly (Omit<Message, "position" | "at"> & { readonly at: number | null })[];
  readonly skipped: readonly { readonly line: number; readonly reason: string }[];
  /** What is in the file and is no message, by kind and count, and what else to know (F13). */
  readonly warnings: readonly string[];
  /** The coding agent's run that it is of (N4); null for none. */
  readonly run: ReturnType<typeof runOf>;
}

type Found = Transcript["messages"][number];

/** As many messages, and as many lines that are none, as one import takes. */
export const mostRows = 100_000;

/**
 * A transcript of a known product (F13), as JSON or with one message a line. What should be a message
 * and can't be read is named by its line; what is none by its kind. Of several conversations the
 * oldest comes first. Read no further than one row over `mostRows` of each.
 */
export function readTranscript(text: string, now: number): Transcript {
  const reader = new TranscriptReader(now);
  for (const row of jsonRows(text, messageList)) {
    if (row.ok) reader.takeRow(row.line, row.value);
    else reader.skipped.push({ line: row.line, reason: row.reason });
    if (reader.isFull) break;
  }
  return reader.finish();
}

const mostKindsNamed = 20;

class TranscriptReader {
  readonly skipped: { line: number; reason: string }[] = [];
  private readonly conversations: Found[][] = [];
  private readonly others = new Map<string, number>();
  private readonly calls: Calls = new Map();
  private readonly now: number;
  /** Messages that stand alone, one a line, are one conversation. */
  private loose: Found[] | null = null;
  private run: Transcript["run"] = null;
  private count = 0;
  private otherCount = 0;

  constructor(now: number) {
    this.now = now;
  }

  get isFull(): boolean {
    return Math.max(this.count, this.skipped.length, this.otherCount) > mostRows;
  }

  takeRow(line: number, row: JsonObject): void {
    this.run ??= runOf(row);
    const whole = messagesIn(row);
    if (whole === null) {
      if (this.loose === null) this.conversations.push((this.loose = []));
      this.takeMessage(line, row, this.loose);
      return;
    }
    const messages: Found[] = [];
    this.conversations.push(messages);
    for (const one of whole.messages) {
      if (isJsonObject(one)) this.takeMessage(line, one, messages);
      else this.skipped.push({ line, reason: "The message is not an object." });
      if (this.isFull) break;
    }
    if (whole.left > 0) this.leaveOut("other version", whole.left);
  }

  finish(): Transcript {
    const { skipped } = this;
    const spoken = this.conversations.filter(([first]) => first !== undefined);
    const isDated = spoken.every(([first]) => first !== undefined && first.at !== null);
    if (isDated) spoken.sort(([a], [b]) => (a?.at ?? 0) - (b?.at ?? 0));
    const warnings = spoken.length < 2 ? [] : [sayConversations(spoken.length)];
    const kinds = [...this.others].slice(0, mostKindsNamed);
    if (kinds.length > 0) {
      const named = kinds.map(([what, count]) => `${what} (${count})`).join(", ");
      warnings.push(`Left out, because they aren't messages: ${named}.`);
    }
    return { messages: spoken.flat(), skipped, warnings, run: this.run };
  }

  private takeMessage(line: number, row: JsonObject, messages: Found[]): void {
    const parts = saidBy(row, this.calls);
    for (const said of mergeParts(parts)) {
      if (said.kind === "other") {
        this.leaveOut(showName(said.what), 1);
        continue;
      }
      const found = readMessage(said, this.now);
      if (typeof found === "string") this.skipped.push({ line, reason: found });
      else {
        messages.push(found);
        this.count += 1;
      }
    }
    if (parts.length > 0) return;
    const reason = readRole(row["role"]) === null ? wrongRole : "There is no content.";
    this.skipped.push({ line, reason });
  }

  private leaveOut(what: string, count: number): void {
    this.others.set(what, (this.others.get(what) ?? 0) + count);
    this.otherCount += count;
  }
}

function sayConversations(count: number): string {
  return `The file has ${count} conversations. Their messages follow one another.`;
}

/** Parts that one role says after another are one message; what is none comes first. */
function mergeParts(parts: readonly Said[]): readonly Said[] {
  const others = parts.filter(({ kind }) => kind === "other");
  const merged: Extract<Said, { kind: "said" }>[] = [];
  for (const part of parts) {
    if (part.kind === "other") continue;
    const last = merged.at(-1);
    const isMore = last !== undefined && last.role === part.role && part.role !== "tool";
    if (isMore) merged[merged.length - 1] = { ...last, text: `${last.text}\n${part.text}` };
    else merged.push(part);
  }
  return [...others, ...merged];
}

const wrongRole = `The role must be one of ${messageRoles.join(", ")}.`;

function readMessage(said: Extract<Said, { kind: "said" }>, now: number): Found | string {
  const role = readRole(said.role);
  if (role === null) return wrongRole;
  const content = said.text;
  const fault = findTextFault(content);
  if (fault !== null) return `The content ${fault}.`;
  const length = countCodePoints(content);
  if (length > maxMessageLength) return `The content has ${length} characters, which is too many.`;
  const time = readTime(said.at, now);
  if (!time.ok) return `The time ${time.reason}.`;
  return { role, content, name: readName(said.name), at: time.at };
}

const otherNames = new Map<unknown, Message["role"]>([
  ["human", "user"],
  ["ai", "assistant"],
  ["model", "assistant"],
  ["gpt", "assistant"],
  ["chatgpt", "assistant"],
  ["bot", "assistant"],
  ["function_call", "assistant"],
  ["developer", "system"],
  ["function", "tool"],
  ["observation", "tool"],
]);

/** Every name of a role that is understood, ours first. */
export const transcriptRoles: readonly string[] = [
  ...messageRoles,
  ...[...otherNames.keys()].map(String),
];

function readRole(raw: unknown): Message["role"] | null {
  return messageRoles.find((role) => role === raw) ?? otherNames.get(raw) ?? null;
}

function readName(raw: unknown): string | null {
  if (typeof raw !== "string") return null;
  const name = raw.replace(/\p{Cc}/gu, " ").trim();
  const isGood = name !== "" && findTextFault(name) === null && countCodePoints(name) <= 200;
  return isGood ? name : null;
}
