import { listVersionsBefore, loadHandbook } from "@/db/queries/handbook/document-versions";
import { listRunFacts, type RunFacts } from "@/db/queries/handbook/runs";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { countReading } from "@/lib/documents/count-reading";
import { describeRun, lineViews, type LineView, type RunView } from "@/lib/documents/line-views";
import { toReferences } from "@/lib/documents/run-references";
import { Refusal } from "@/lib/errors";
import { joinLines } from "@/lib/handbook/folder";
import { hiddenLines } from "@/lib/handbook/reading/hidden-lines";
import { restsOn } from "@/lib/handbook/origins";
import { countTokens } from "@/lib/ledger/texts/tokens";

/** A line's origin is looked for in so many versions; an older line counts as of the oldest of them. */
const mostVersions = 200;

export interface DocumentView {
  readonly path: string;
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly content: string;
  readonly tokens: number;
  /** How many lines don't apply in the folder that was named, and are left out. */
  readonly hiddenLines: number;
  readonly lines: readonly LineView[];
  /** The runs that these lines rest on, newest first. */
  readonly runs: readonly RunView[];
}

interface Asked {
  readonly agentId: string;
  readonly path: string;
  /** Leaves out the blocks that don't apply in this folder (H10). */
  readonly cwd?: string | undefined;
}

/** A document in force, with what each of its lines rests on. These runs are used (H1b). */
export async function loadDocument(ctx: Context, asked: Asked): Promise<DocumentView> {
  const agent = await requireAgent(ctx, asked.agentId, "ledger.read");
  const runs = await listRunFacts(ctx.db, agent.id);
  const documents = await viewDocuments(ctx, agent.id, runs, asked.path);
  const document = documents[0];
  if (document === undefined) throw Refusal.notFound("Document not found.");
  const view = narrowTo(document, runs.map(describeRun).toReversed(), asked.cwd);
  const shown = view.lines.map(({ number }) => ({ path: view.path, line: number }));
  await countReading(ctx, agent.id, shown);
  return view;
}

/** A document with all its lines, for every folder. */
export type ViewedDocument = Omit<DocumentView, "tokens" | "hiddenLines" | "runs">;

/** The documents of a handbook with their lines; one of them if a path is named. */
export async function viewDocuments(
  ctx: Context,
  agentId: string,
  runs: readonly RunFacts[],
  only?: string,
): Promise<ViewedDocument[]> {
  const handbook = await loadHandbook(ctx.db, agentId);
  const rests = restsOn(handbook, toReferences(runs));
  const wanted = [...handbook].filter(([path]) => only === undefined || path === only);
  const viewed: ViewedDocument[] = [];
  for (const [path, document] of wanted) {
    const place = { agentId, path, before: document.version + 1, limit: mostVersions };
    const history = await listVersionsBefore(ctx.db, place);
    viewed.push({
      path,
      version: document.version,
      at: document.at.toISOString(),
      by: document.by.name,
      content: document.text,
      lines: lineViews(document, rests.get(path) ?? [], history.toReversed()),
    });
  }
  return viewed;
}

/** A document without what does not apply in a folder, and with the runs that are left. */
function narrowTo(
  document: ViewedDocument,
  runs: readonly RunView[],
  cwd: string | undefined,
): DocumentView {
  const hidden = cwd === undefined ? null : hiddenLines(document.path, document.content, cwd);
  const lines = document.lines.filter(({ number }) => hidden?.has(number) !== true);
  const content =
    hidden === null || hidden.size === 0
      ? document.content
      : joinLines(lines.map(({ text }) => text));
  const named = new Set(lines.flatMap((line) => line.runs ?? []));
  return {
    ...document,
    content,
    tokens: countTokens(content),
    hiddenLines: hidden?.size ?? 0,
    lines,
    runs: runs.filter(({ threadId }) => named.has(threadId)),
  };
}
