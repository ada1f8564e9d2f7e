import { entrySchema } from "@/lib/ledger/entry";

/** One entry of a session's log. */
export const entryAnswer = entrySchema.meta({ id: "Entry" });
