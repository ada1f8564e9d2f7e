import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { questions as existing } from "../../../../components/writers/questions";

export { RollBackSaid } from "../../../../components/writers/questions";

/** The questions before a rollback, with one more. */
export const questions = {
  ...existing,
  notes: ({ operations }: SessionView) => ({
    title: "Remove these notes?",
    act: "Roll back",
    words: `${operations.length} notes are withdrawn.`,
  }),
};
