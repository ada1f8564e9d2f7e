import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { messageRoles, type MessageRole } from "@/lib/summary/message";
import { condenseHeading, foldHeading } from "@/lib/summary/prompt";

/** A message as shown in a fold request. */
export interface ShownMessage {
  readonly role: MessageRole;
  readonly name: string | null;
  /** `2023-05-08`, in UTC. */
  readonly day: string;
  readonly text: string;
}

/** What the summary writer asks for: sentences from messages, or fewer words (K2, K5). */
export type SummaryRequest =
  | {
      readonly kind: "fold";
      readonly messages: readonly ShownMessage[];
      readonly sentences: number;
    }
  | { readonly kind: "condense"; readonly summary: string; readonly words: number };

/** The request at the start of a chat; null if it asks for something else. */
export function readSummaryRequest(prompt: LanguageModelV4Prompt): SummaryRequest | null {
  const text = prompt
    .flatMap((message) => (message.role === "user" ? message.content : []))
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n");
  if (text.startsWith(`${foldHeading}\n`)) return readFold(text);
  return text.startsWith(`${condenseHeading}\n`) ? readCondensing(text) : null;
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"`;
const messageLine = new RegExp(
  String.raw`^\d+ · (\d{4}-\d{2}-\d{2}) \d{2}:\d{2} · (\w+)(?: (${quoted}))? · (${quoted})$`,
  "gmu",
);

function readFold(text: string): SummaryRequest {
  const messages = [...text.matchAll(messageLine)].flatMap(
    ([, day = "", role, name, content = '""']): ShownMessage[] => {
      const known = messageRoles.find((one) => one === role);
      if (known === undefined) return [];
      const said = { name: name === undefined ? null : unquote(name), text: unquote(content) };
      return [{ role: known, day, ...said }];
    },
  );
  const [, sentences = "5"] = /at most (\d+) sentences\.$/u.exec(text) ?? [];
  return { kind: "fold", messages, sentences: Number(sentences) };
}

function readCondensing(text: string): SummaryRequest {
  const [, line = '""'] = text.split("\n");
  const [, words = "400"] = /\nWrite it anew in at most (\d+) words\./u.exec(text) ?? [];
  return { kind: "condense", summary: unquote(line), words: Number(words) };
}

/** Our own prompts quote like JSON. */
function unquote(text: string): string {
  const value: unknown = JSON.parse(text);
  return typeof value === "string" ? value : "";
}
