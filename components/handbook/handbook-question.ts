import type { RollBackQuestion } from "@/components/sessions/kind";
import { plural } from "@/components/ui/words/number-words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** The question before a handbook session is rolled back. */
export function handbookQuestion({ documents }: SessionView): RollBackQuestion {
  const standing = documents.filter((document) => document.standing);
  const names = standing.map(({ name }) => name).join(", ");
  return {
    title: "Roll back this handbook session?",
    act: "Roll back",
    words:
      standing.length === 0
        ? "Nothing changes."
        : `Restores ${plural(standing.length, "document")}: ${names}. The handbook is then as it was before the session. A rolled-back session can't be approved later.`,
    isWorthIt: standing.length > 0,
  };
}
