import { listRunFacts } from "@/db/queries/handbook/runs";
import { requireAgent } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { describeRun, type LineView, type RunView } from "@/lib/documents/line-views";
import { viewDocuments } from "@/lib/documents/load-document";
import { compareHandbookPaths } from "@/lib/handbook/folder";
import { loadHandbookStart, type HandbookStartFacts } from "@/lib/runs/load-handbook-start";
import { hiddenLines } from "@/lib/handbook/reading/hidden-lines";

/** A document for its page; its lines are in `content`. */
interface PageDocument {
  readonly path: string;
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly content: string;
  readonly lines: readonly Omit<LineView, "number" | "text" | "version">[];
  /** Lines that don't apply in the folder that was named, from 1. */
  readonly hidden: readonly number[];
}

export interface HandbookPageData extends HandbookStartFacts {
  readonly agentId: string;
  readonly documents: readonly PageDocument[];
  /** Newest first. */
  readonly runs: readonly RunView[];
  readonly mayEdit: boolean;
  readonly mayImport: boolean;
}

/** A whole handbook for its page; with `cwd` it says which lines don't apply there. */
export async function loadHandbookPage(
  ctx: Context,
  { agentId, cwd }: { readonly agentId: string; readonly cwd: string | null },
): Promise<HandbookPageData> {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const runs = await listRunFacts(ctx.db, agent.id);
  const documents = await viewDocuments(ctx, agent.id, runs);
  const target = { agentId: agent.id, ownerId: agent.ownerId };
  return {
    agentId: agent.id,
    documents: documents
      .toSorted((a, b) => compareHandbookPaths(a.path, b.path))
      .map((document) => ({
        ...document,
        lines: document.lines.map(({ by, person, at, sessionId, runs: rests }) => ({
          by,
          person,
          at,
          sessionId,
          runs: rests,
        })),
        hidden: cwd === null ? [] : [...hiddenLines(document.path, document.content, cwd)],
      })),
    runs: runs.map(describeRun).toReversed(),
    ...(await loadHandbookStart(ctx, agent)),
    mayEdit: may(ctx.acting, "memories.edit", target) === true,
    mayImport: may(ctx.acting, "memories.import", target) === true,
  };
}
