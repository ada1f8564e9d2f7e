import { z } from "zod";
import "@/lib/ledger/zod-without-eval";
import { lossesSchema, warningSchema } from "@/lib/ledger/entries/entry-parts";
import { code, words } from "@/lib/ledger/entries/meaning";

/** What a session's row holds that someone or a model wrote (M7). */
export const sessionWordsSchema = z.object({
  id: code(),
  summary: words().nullable(),
  consentReason: words().nullable(),
  note: words().nullable(),
  marks: z.array(words()),
  warnings: z.array(warningSchema),
  losses: lossesSchema.nullable(),
  settings: z.object({ systemPrompt: words().nullable(), style: words().nullable() }).nullable(),
});
