import { z } from "zod";
import type { Removal } from "@/db/queries/memories/held-words";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { actorSchema } from "@/lib/ledger/entries/actor";
import { coverages } from "@/lib/reflection/coverage";
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

/** M7: who purged the words, when, and how many tokens they were. */
const purged = z
  .strictObject({ by: z.string(), at: instantAnswer, tokens: z.int() })
  .nullable()
  .meta({ description: "Null unless the text was purged." });

export const memoryAnswer = z
  .strictObject({
    number: z.int(),
    content: z.string(),
    version: z.int(),
    ...changeable,
    sources: z.array(z.string()).meta({ description: "What an observation comes from." }),
    coverage: z
      .enum(coverages)
      .nullable()
      .meta({ description: "Of an observation: no fact names it, one, or more. Else null." }),
    purged,
  })
  .meta({ id: "Memory" });

/** An observation with the standing facts that name it (O2). */
/** The change that took words out of a memory (L7). */
export const removalAnswer = z
  .strictObject({
    at: z.iso.datetime(),
    actor: z.strictObject({ kind: z.string(), name: z.string() }),
    sessionId: z.string().nullable(),
    sequence: z.int().nullable().meta({ description: "The entry of the session's log." }),
    text: z.string().meta({ description: "The memory's text before." }),
    restored: z.boolean().meta({ description: "The memory has the words again." }),
  })
  .meta({ id: "Removal" });

export function describeRemoval({ at, actor, sessionId, sequence, text, isRestored }: Removal) {
  return {
    at: new Date(at).toISOString(),
    actor: { kind: actor.kind, name: actor.name },
    sessionId,
    sequence,
    text,
    restored: isRestored,
  };
}

export const observationAnswer = memoryAnswer
  .extend({ facts: z.array(z.int()) })
  .meta({ id: "Observation" });

/** The memories that one request added, in the same order. */
export const addedAnswer = z.strictObject({ items: z.array(memoryAnswer) });

const image = z.strictObject({
  ...changeable,
  content: z.string().nullable().meta({ description: "Null where the text was purged." }),
  contentHash: z.string(),
  purged,
});

/** One change of a memory; `before` is null for its creation. */
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
