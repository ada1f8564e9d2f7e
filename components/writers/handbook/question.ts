import { consequenceOf, type RevertPlan } from "@/components/sessions/decide/rules";
import { capitalise, plural } from "@/components/ui/words";
import type { RollBackQuestion } from "@/components/writers/kind";
import { joinWords } from "@/lib/ledger/copy";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { DocumentView } from "@/lib/ledger/entries/session-view";

/** `removes skills/replay/SKILL.md and restores MEMORY.md`: what becomes of documents that go back. */
function sayDocumentsBack(documents: readonly Pick<DocumentView, "name" | "before">[]): string {
  const named = (verb: string, isNew: boolean) => {
    const those = documents.filter(({ before }) => (before === null) === isNew);
    return those.length === 0 ? [] : [`${verb} ${those.map(({ name }) => name).join(", ")}`];
  };
  return joinWords([...named("removes", true), ...named("restores", false)]);
}

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
        : `${capitalise(sayDocumentsBack(standing))}.${asked} You can't approve this session afterwards.`,
  };
}

/** The plan for a choice of documents, each of which goes back alone (H7); null while none stands. */
export function planDocuments(
  { documents, documentsSince }: Pick<SessionView, "documents" | "documentsSince">,
  chosen: ReadonlySet<number>,
): RevertPlan | null {
  const standing = documents.filter((document) => document.standing);
  const taken = standing.filter(({ sequence }) => chosen.has(sequence));
  if (taken.length === 0) return null;
  const sequences = new Set(taken.map(({ sequence }) => sequence));
  const changed = taken.flatMap(({ name }) => {
    const since = documentsSince.findLast((one) => one.name === name);
    return since === undefined ? [] : [`${since.actor.name} changed ${name} since`];
  });
  return {
    sequences,
    chosen: sequences,
    along: new Map(),
    restores: {
      ...consequenceOf([]),
      words: sayDocumentsBack(taken),
      conflicts: changed.length,
      changed,
    },
    taken: plural(taken.length, "file"),
    rest: plural(standing.length - taken.length, "file"),
    isTooLow: false,
    isAll: taken.length === standing.length,
    // The lines of a handbook are measured as it completes, not by what is left of it.
    keptTokens: 0,
    retention: 1,
    tone: "ink",
  };
}
