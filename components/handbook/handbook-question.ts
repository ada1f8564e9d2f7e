import type { RollBackQuestion } from "@/components/sessions/kind";
import { sayDocumentsBack } from "@/components/sessions/decide/say-documents-back";
import { capitalise } from "@/components/ui/words/capitalise";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** The question before a handbook session is rolled back. */
export function handbookQuestion({ documents, documentsSince }: SessionView): RollBackQuestion {
  const standing = documents.filter((document) => document.standing);
  const changed = documentsSince.filter(({ name }) => standing.some((one) => one.name === name));
  const who = [...new Set(changed.map(({ name, actor }) => `${actor.name} changed ${name}`))];
  const asked =
    who.length === 0 ? "" : ` ${who.join(", ")} since; you will be asked which text to keep.`;
  return {
    title: "Roll back this handbook session?",
    act: "Roll back",
    words:
      standing.length === 0
        ? "Nothing changes."
        : `${capitalise(sayDocumentsBack(standing))}. The handbook is then as it was before the session.${asked} A rolled-back session can't be approved later.`,
    isWorthIt: standing.length > 0,
  };
}
