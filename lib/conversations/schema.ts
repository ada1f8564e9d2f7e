import { z } from "zod";
import { runPlaceSchema } from "@/lib/handbook/schema";
import { countCodePoints, findTextFault } from "@/lib/ledger/texts/content";
import { maybeNameSchema } from "@/lib/ledger/texts/schema";
import { instantSchema } from "@/lib/memories/schema";
import { maxMessageLength, messageRoles } from "@/lib/ledger/message";

const maxNameLength = 200;
const nameWords = `One line of at most ${maxNameLength} characters; empty for none.`;
const maxMessagesAtOnce = 10_000;

const conversationName = maybeNameSchema(maxNameLength).meta({ description: nameWords });

/** A message's speaker, as another program names them: one line; blank means none. */
const speakerName = z
  .string()
  .nullable()
  .transform((raw, context) => {
    const name = raw?.trim() ?? "";
    if (name === "") return null;
    const isGood = findTextFault(name) === null && !/\p{Cc}/u.test(name);
    if (isGood && countCodePoints(name) <= maxNameLength) return name;
    const message = `A name is one line of at most ${maxNameLength} characters.`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .meta({ description: nameWords });

export const conversationIdSchema = z.string().regex(/^[\w-]{1,64}$/, "Conversation not found.");

export const newConversationSchema = z.strictObject({
  name: conversationName.default(null),
  run: runPlaceSchema.optional().meta({
    description: "Marks it as the transcript of a coding agent's run, which can be extracted.",
  }),
});

/** A message's text, byte-exact; it may be empty, like a tool's answer. */
const contentSchema = z
  .string("A message's content must be text.")
  .superRefine((text, context) => {
    const fault = findTextFault(text);
    const length = countCodePoints(text);
    const message =
      fault !== null
        ? `The content ${fault}.`
        : length > maxMessageLength
          ? `The content has ${length} characters; at most ${maxMessageLength} are allowed.`
          : null;
    if (message !== null) context.addIssue({ code: "custom", message });
  })
  .meta({ description: `At most ${maxMessageLength.toLocaleString("en")} characters.` });

/** One message to append; without `at` its time is now. */
export const newMessageSchema = z.strictObject({
  role: z.enum(messageRoles, `Choose: ${messageRoles.join(", ")}.`),
  content: contentSchema,
  name: speakerName.default(null),
  at: instantSchema.optional(),
});
export type NewMessage = z.output<typeof newMessageSchema>;

export const newMessagesSchema = z.strictObject({
  items: z
    .array(newMessageSchema, "A list of messages.")
    .min(1, "Give at least one message.")
    .max(maxMessagesAtOnce, `At most ${maxMessagesAtOnce.toLocaleString("en")} messages at once.`),
});
