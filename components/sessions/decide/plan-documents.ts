import { consequenceOf } from "@/components/sessions/decide/consequence";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
import { sayDocumentsBack } from "@/components/sessions/decide/say-documents-back";
import { plural } from "@/components/ui/words/number-words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

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
    touched: null,
    changes: [],
  };
}
