import { z } from "zod";
import type { BodyForm } from "@/lib/api/route";
import { transcriptRoles } from "@/lib/interop/transcript";
import { maxMessageLength } from "@/lib/ledger/message";

const time = z.union([z.string(), z.number()]).nullable().optional();

/** A message as the transcript reader takes it; it ignores an object's other fields. */
const transcriptMessage = z
  .looseObject({
    role: z.enum(transcriptRoles).meta({
      description:
        "human is user; ai and model are assistant; developer is system; function is tool.",
    }),
    content: z
      .union([
        z.string(),
        z.array(z.union([z.string(), z.looseObject({ text: z.string().optional() })])),
      ])
      .meta({
        description: `A text, or a list of parts whose texts are joined by line breaks; at most ${maxMessageLength.toLocaleString("en-US")} characters.`,
      }),
    name: z.string().nullable().optional().meta({ description: "Who said it." }),
    at: time.meta({
      description:
        "When it was sent: ISO 8601 (UTC unless a zone is named), or seconds or milliseconds since 1970; never in the future. If missing, the time of the import is used.",
    }),
    timestamp: time.meta({ description: "Used if there is no `at`." }),
    created_at: time.meta({ description: "Used if there is neither." }),
  })
  .meta({ id: "TranscriptMessage" });

const list = z.array(transcriptMessage);
const transcript = z.union([
  list,
  z.looseObject({ messages: list }),
  z.looseObject({ items: list }),
]);

const question = { role: "user", content: "Did the ferry come?", at: "2026-03-02T08:00:00Z" };
const reply = { role: "assistant", content: "At nine, with the post.", name: "Wren" };
const parts = { role: "ai", content: [{ type: "text", text: "At nine." }], timestamp: 1772438460 };

/** The accepted transcript files, recognised by their content. */
export const transcriptForms: readonly BodyForm[] = [
  {
    type: "application/json",
    schema: transcript,
    examples: {
      list: { summary: "A list of messages", value: [question, reply] },
      messages: { summary: "A list under `messages`", value: { messages: [question, parts] } },
      items: {
        summary: "A list under `items`",
        value: { items: [{ role: "human", content: "" }] },
      },
    },
  },
  {
    type: "application/jsonl",
    schema: z
      .string()
      .meta({ description: "One TranscriptMessage per line; blank lines are ignored." }),
    examples: {
      lines: {
        summary: "One message a line",
        value: [question, reply].map((one) => JSON.stringify(one)).join("\n"),
      },
    },
  },
];
