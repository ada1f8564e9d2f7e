import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { actorSchema } from "@/lib/ledger/entries/actor";
import { decidedOperations, decisionReasons } from "@/lib/ledger/decisions/earlier-decision";
import type { ShownDecision, ShownText } from "@/lib/memories/decisions/show-decisions";

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

export function describeDecision({ isDormant, at, sources, result, ...rest }: ShownDecision) {
  return {
    ...rest,
    at: at.toISOString(),
    sources: sources.map(describeText),
    result: result && describeText(result),
    dormant: isDormant,
  };
}

function describeText({ number, content, saidBy }: ShownText) {
  return { number, content, saidBy };
}
