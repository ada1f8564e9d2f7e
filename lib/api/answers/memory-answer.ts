import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { actorSchema } from "@/lib/ledger/actor";
import { memoryTypes, relevances } from "@/lib/ledger/memory";

const changeable = {
  type: z.enum(memoryTypes),
  category: z.string().nullable(),
  constitutional: z.boolean(),
  discardedAt: instantAnswer.nullable(),
  createdAt: instantAnswer,
  relevance: z.enum(relevances).nullable(),
  supports: z.array(z.int()),
  tokens: z.int(),
};

export const memoryAnswer = z
  .strictObject({ number: z.int(), content: z.string(), version: z.int(), ...changeable })
  .meta({ id: "Memory" });

/** The memories that one request added, in its order. */
export const addedAnswer = z.strictObject({ items: z.array(memoryAnswer) });

const image = z.strictObject({
  ...changeable,
  content: z.string().nullable().meta({ description: "Null where the text was purged." }),
  contentHash: z.string(),
});

/** One change of a memory; `before` is null where it was created. */
export const revisionAnswer = z
  .strictObject({
    revision: z.int(),
    number: z.int(),
    at: instantAnswer,
    actor: actorSchema,
    kind: z.string(),
    sessionId: z.string().nullable(),
    sequence: z.int().nullable(),
    before: image.nullable(),
    after: image,
  })
  .meta({ id: "Revision" });
