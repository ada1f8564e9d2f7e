import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { operationNames } from "@/lib/ledger/entries/operations";
import { sessionKinds } from "@/lib/ledger/entries/session";
import type { WhereItWent } from "@/lib/memories/read/where-it-went";

const lossAnswer = z
  .strictObject({
    sessionId: z.string(),
    sequence: z.int().meta({ description: "The entry of the session's log." }),
    at: instantAnswer,
    model: z.string(),
    kind: z.enum(sessionKinds),
    operation: z.enum(operationNames),
    number: z.int().meta({ description: "The memory whose text it was." }),
    text: z.string().meta({ description: "The memory's text before the operation." }),
    words: z.array(z.string()).meta({ description: "What of it was lost, as it was written." }),
    restored: z.boolean().meta({
      description: "A revert or a rollback gave the memory its text back.",
    }),
  })
  .meta({ id: "ClaimLoss" });

/** Where a piece of text is, and where it was lost (L3). */
export const whereItWentAnswer = z
  .strictObject({
    claims: z
      .array(z.strictObject({ text: z.string(), heldBy: z.array(z.int()) }))
      .meta({ description: "The claims of the text, with up to six memories that hold each." }),
    held: z.array(z.strictObject({ number: z.int(), content: z.string() })).meta({
      description: "These memories; for a text without a claim, up to six that contain it.",
    }),
    losses: z.array(lossAnswer).meta({ description: "Newest first, at most 50." }),
    hasMore: z.boolean().meta({ description: "There are more, or older ones were not judged." }),
  })
  .meta({ id: "WhereItWent" });

export function describeWhereItWent({ losses, ...rest }: WhereItWent) {
  return {
    ...rest,
    losses: losses.map(({ at, places, isRestored, ...loss }) => ({
      ...loss,
      at: at.toISOString(),
      words: [...new Set(places.map(([start, end]) => loss.text.slice(start, end)))],
      restored: isRestored,
    })),
  };
}
