import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { pageAnswer } from "@/lib/api/answers/page-answer";
import type { DuplicateMember, DuplicatesPage } from "@/lib/browser/duplicates";
import { copyDifferences } from "@/lib/ledger/alike/copy-differences";

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

function toMember({ number, category, tokens, createdAt }: DuplicateMember) {
  return { number, category, tokens, createdAt: new Date(createdAt).toISOString() };
}
