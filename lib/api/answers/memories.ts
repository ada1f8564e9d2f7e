import { z } from "zod";
import type { Removal } from "@/db/queries/memories/held-words";
import { copyDifferences } from "@/lib/ledger/alike/exact-groups";
import { decidedOperations, decisionReasons } from "@/lib/ledger/earlier-decision";
import { actorSchema } from "@/lib/ledger/entries/actor";
import { coverages, memoryTypes, relevances } from "@/lib/ledger/memory";
import type { ShownDecision } from "@/lib/memories/load-decisions";
import type { DuplicateGroup, DuplicatesPage } from "@/lib/memories/load-duplicates";
import { instantAnswer, pageAnswer } from "@/lib/page";

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
const purgeFacts = z.strictObject({ by: z.string(), at: instantAnswer, tokens: z.int() });
const purged = purgeFacts.nullable().meta({ description: "Null unless the text was purged." });

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
    file: z.string().nullable().meta({ description: "Its file in the agent's folder, or null." }),
    under: z
      .array(z.string())
      .meta({ description: "The headings above it there, outermost first." }),
    tags: z.array(z.string()).meta({ description: "The tags of its file." }),
  })
  .meta({ id: "Memory" });

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

/** An observation with the standing facts that name it (O2). */
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

const memberFields = {
  number: z.int(),
  category: z.string().nullable(),
  tokens: z.int(),
  createdAt: instantAnswer,
};
const heldBy = z.string().nullable().meta({
  description: "The open session that relies on the copies in held; null where there is none.",
});

const groupAnswer = z
  .strictObject({
    stays: z.strictObject({
      ...memberFields,
      content: z.string(),
      reason: z.enum(["constitutional", "oldest"]),
    }),
    alsoStay: z.array(z.strictObject(memberFields)).meta({
      description: "Other constitutional memories with this text. They are never dropped.",
    }),
    copies: z.array(
      z.strictObject({
        ...memberFields,
        differs: z.array(z.enum(copyDifferences)).meta({
          description: "How its text differs from the one that stays; empty if it doesn't.",
        }),
      }),
    ),
    tokens: z.int().meta({ description: "What the ledger loses with these copies." }),
  })
  .meta({ id: "DuplicateGroup" });

export const duplicatesAnswer = pageAnswer(groupAnswer).extend({
  revision: z.int().meta({ description: "The agent's revision. Name it to drop copies." }),
  total: z.strictObject({ groups: z.int(), copies: z.int(), tokens: z.int() }),
  held: z
    .array(z.strictObject({ number: z.int(), stays: z.int() }))
    .meta({ description: "Copies that can't be dropped while a session is open." }),
  heldBy,
});

export const copiesDroppedAnswer = z
  .strictObject({
    act: z.string().nullable().meta({
      description: "Undo it with POST /acts/{id}/undo. Null if nothing was dropped.",
    }),
    groups: z.int(),
    dropped: z.int(),
    tokens: z.int(),
    held: z.array(z.int()).meta({ description: "Copies that were left: a session needs them." }),
    heldBy,
    revision: z.int().meta({ description: "The agent's revision afterwards." }),
  })
  .meta({ id: "CopiesDropped" });

export function toDuplicatesAnswer(page: DuplicatesPage) {
  const { items, nextCursor, revision, total, held, heldBy: session } = page;
  return {
    items: items.map(({ stays, content, alsoStay, copies, tokens }) => ({
      stays: {
        ...toMember(stays),
        content,
        reason: stays.constitutional ? "constitutional" : "oldest",
      },
      alsoStay: alsoStay.map(toMember),
      copies: copies.map(({ differs, ...copy }) => ({ ...toMember(copy), differs })),
      tokens,
    })),
    nextCursor,
    revision,
    total,
    held,
    heldBy: session,
  };
}

function toMember({ number, category, tokens, createdAt }: DuplicateGroup["stays"]) {
  return { number, category, tokens, createdAt: new Date(createdAt).toISOString() };
}

const text = z.strictObject({
  number: z.int().meta({ description: "Whose text it was when it was decided about." }),
  content: z.string().nullable().meta({ description: "Null where the text was purged." }),
  saidBy: z.array(z.int()).meta({ description: "The kept core memories that say it now." }),
});

/** What people decided about texts (D1). */
export const decisionAnswer = z
  .strictObject({
    id: z.string(),
    operation: z.enum(decidedOperations),
    reason: z.enum(decisionReasons),
    note: z.string().nullable(),
    by: actorSchema,
    at: instantAnswer,
    sources: z.array(text).meta({ description: "What the operation took away, or is kept apart." }),
    result: text.nullable().meta({ description: "What the operation wrote." }),
    dormant: z.boolean().meta({ description: "No kept memory says one of its texts." }),
    sessionId: z.string().nullable(),
    sequence: z.int().nullable(),
  })
  .meta({ id: "Decision" });

export function describeDecision({ isDormant, ...rest }: ShownDecision) {
  return { ...rest, dormant: isDormant };
}

const gone = {
  texts: z.int().meta({ description: "Stored versions and proposed texts." }),
  prompts: z.int().meta({ description: "Places in stored prompts." }),
  entries: z.int().meta({ description: "Entries of sessions that quoted it." }),
  messages: z.int().meta({ description: "Messages that contained it." }),
  summaries: z.int().meta({ description: "Summaries that quoted it, earlier ones included." }),
  runs: z.int().meta({ description: "Runs that contained it." }),
  documents: z.int().meta({
    description: "Texts of the handbook with it, past versions too, and files of the folder.",
  }),
  answers: z.int().meta({ description: "Answers stored for an Idempotency-Key." }),
  sessions: z.array(z.string()).meta({ description: "Sessions that lost words, at most 100." }),
  conversations: z
    .array(z.string())
    .meta({ description: "Conversations that lost words, at most 100." }),
  left: z
    .array(
      z.strictObject({
        word: z.string(),
        places: z.int().meta({ description: "Texts of sessions and conversations with it." }),
        memories: z.array(z.int()).meta({ description: "Other memories with it." }),
      }),
    )
    .meta({
      description:
        "Its rare words that still appear elsewhere. List them in `words` to remove them.",
    }),
};

const elsewhere = z.strictObject({
  memories: z.array(z.int()).meta({ description: "Other memories with the same text." }),
  mergedInto: z.array(z.int()).meta({ description: "Memories that were merged from it." }),
  records: z.int().meta({ description: "Audit entries that quote it." }),
  versions: z
    .int()
    .meta({ description: "The audit entries among them that are versions of its configuration." }),
  prompts: z.boolean().meta({ description: "Whether the agent's own name or prompts quote it." }),
  agents: z
    .array(z.strictObject({ id: z.string(), name: z.string() }))
    .meta({ description: "Other agents of the account that hold it." }),
});

/** What a purge removed, and where the same words remain. */
export const purgeAnswer = z
  .strictObject({
    number: z.int(),
    purged: purgeFacts,
    ...gone,
    elsewhere,
  })
  .meta({ id: "Purge" });

/** The same for a conversation's message. */
export const messagePurgeAnswer = z
  .strictObject({
    conversationId: z.string(),
    position: z.int(),
    purged: purgeFacts,
    ...gone,
    elsewhere,
  })
  .meta({ id: "MessagePurge" });
