import { z } from "zod";
import "@/lib/ledger/zod-without-eval";

/** Who did something, as entries, revisions and the audit keep it. */
export const actorSchema = z.object({
  kind: z.enum(["person", "key", "agent", "session", "policy", "system"]),
  id: z.string().nullable(),
  name: z.string(),
});
export type Actor = z.infer<typeof actorSchema>;
