import { promptSections } from "@/lib/writers/refinement/prompt/sections";
import { reverseSession } from "@/lib/frame/reverse";
import type { Writer } from "@/lib/frame/writer";
import {
  completeSession,
  type Completion,
  refinementLedger,
  showRefinement,
} from "@/lib/writers/refinement/complete";
import {
  beginConsent,
  prepareRefinement,
  startRefinement,
  type TakenRefinement,
} from "@/lib/writers/refinement/start";
import { writeRefinement } from "@/lib/writers/refinement/run";

/** Refinement tidies an agent's ledger, with its consent. */
export const refinementWriter = {
  start: startRefinement,
  fills: "memory",
  takes: { modes: true, rehearsal: true },
  prepare: prepareRefinement,
  begin: beginConsent,
  run: writeRefinement,
  shown: showRefinement,
  complete: completeSession,
  reverse: (tx, locked, request) =>
    reverseSession(tx, locked, { ...request, ledger: refinementLedger }),
  ledger: refinementLedger,
  prompts: {
    consent: {
      title: "For the agent's consent",
      sections: (parts) => promptSections(parts, "consent"),
    },
    refinement: {
      title: "For the refinement",
      sections: (parts) => promptSections(parts, "refinement"),
    },
  },
  report: () => null,
} satisfies Writer<TakenRefinement, Completion>;
