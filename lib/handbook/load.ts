import {
  type DocumentVersion,
  listVersionsBefore,
  loadHandbook,
} from "@/db/queries/handbook/document-versions";
import { listRunFacts, type RunFacts } from "@/db/queries/handbook/runs";
import { countUse } from "@/db/queries/handbook/session-runs";
import { requireAgent } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import {
  compareHandbookPaths,
  type HandbookDocument,
  joinLines,
  splitLines,
} from "@/lib/handbook/grammar/document";
import { lineOrigins } from "@/lib/handbook/lines/carry-lines";
import { namedRuns, type Rests, restsOn } from "@/lib/handbook/lines/origins";
import { hiddenLines } from "@/lib/handbook/lines/reader-lines";
import { listRunReferences, loadHandbookStart, toReference } from "@/lib/handbook/load-runs";
import { countTokens } from "@/lib/ledger/texts/content";
import { describeFault, log } from "@/lib/log";

interface ShownLine {
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** H1b: runs behind shown lines count as used once a day, if anything can be written. */
export async function countReading(
  ctx: Pick<Context, "db" | "now">,
  agentId: string,
  shown: readonly ShownLine[],
): Promise<void> {
  if (shown.length === 0) return;
  const handbook = await loadHandbook(ctx.db, agentId);
  const references = await listRunReferences(ctx.db, agentId);
  const rests = restsOn(handbook, references);
  const behind = new Set(shown.map(({ path, line }) => rests.get(path)?.[line - 1] ?? []));
  const runs = new Set(
    [...behind].flatMap((one) => [...(one === "all" ? namedRuns(handbook, references) : one)]),
  );
  try {
    await ctx.db.transaction((tx) => countUse(tx, agentId, [...runs], ctx.now(), "day"));
  } catch (error) {
    log.warn("use-not-counted", { agentId, ...describeFault(error) });
  }
}

type Origin = Pick<DocumentVersion, "version" | "content" | "at" | "sessionId">;

/** A document's lines with where they come from (H10). `history` holds its versions, oldest first. */
function lineViews(
  document: HandbookDocument,
  rests: readonly Rests[],
  history: readonly Origin[],
) {
  const texts = history.map(({ content }) => (content === null ? null : splitLines(content)));
  const origins = lineOrigins(texts);
  return splitLines(document.text).map((text, index) => {
    const facts = document.lines[index];
    const origin = history[origins[index] ?? 0];
    if (facts === undefined || origin === undefined) throw new Error("Each line has its facts.");
    const threads = rests[index] ?? new Set();
    return {
      number: index + 1,
      text,
      by: facts.by,
      person: facts.person ?? null,
      version: origin.version,
      at: origin.at.toISOString(),
      sessionId: origin.sessionId,
      runs: threads === "all" ? null : [...threads],
    };
  });
}

function describeRun({ updatedAt, usedAt, deletedAt, ...run }: RunFacts) {
  return {
    threadId: run.threadId,
    file: run.file,
    cwd: run.cwd,
    rolloutPath: run.path,
    updatedAt: updatedAt.toISOString(),
    outcome: run.outcome,
    uses: run.uses,
    usedAt: usedAt?.toISOString() ?? null,
    isDeleted: deletedAt !== null,
  };
}

/** A line's origin is looked for in so many versions; an older line counts as of the oldest of them. */
const mostVersions = 200;

interface Asked {
  readonly agentId: string;
  readonly path: string;
  /** Leaves out the blocks that don't apply in this folder (H10). */
  readonly cwd?: string | undefined;
}

/** A document in force, with what each of its lines rests on. These runs are used (H1b). */
export async function loadDocument(ctx: Context, asked: Asked) {
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

/** The documents of a handbook with their lines; one of them if a path is named. */
async function viewDocuments(
  ctx: Context,
  agentId: string,
  runs: readonly RunFacts[],
  only?: string,
) {
  const handbook = await loadHandbook(ctx.db, agentId);
  const rests = restsOn(handbook, runs.map(toReference));
  const wanted = [...handbook].filter(([path]) => only === undefined || path === only);
  const viewed = [];
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
  document: Awaited<ReturnType<typeof viewDocuments>>[number],
  runs: readonly ReturnType<typeof describeRun>[],
  cwd: string | undefined,
) {
  const hidden = hiddenLines(document.path, document.content, cwd);
  const lines = document.lines.filter(({ number }) => !hidden.has(number));
  const content = joinLines(lines.map(({ text }) => text));
  const named = new Set(lines.flatMap((line) => line.runs ?? []));
  return {
    ...document,
    content,
    tokens: countTokens(content),
    hiddenLines: hidden.size,
    lines,
    runs: runs.filter(({ threadId }) => named.has(threadId)),
  };
}

/** A whole handbook for its page; with `cwd` it says which lines don't apply there. */
export async function loadHandbookPage(
  ctx: Context,
  { agentId, cwd }: { readonly agentId: string; readonly cwd: string | null },
) {
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
        hidden: [...hiddenLines(document.path, document.content, cwd)],
      })),
    runs: runs.map(describeRun).toReversed(),
    ...(await loadHandbookStart(ctx, agent)),
    mayEdit: may(ctx.acting, "memories.edit", target) === true,
    mayImport: may(ctx.acting, "memories.import", target) === true,
  };
}

/** The documents of an agent's handbook that are in force, in the order in which they are read. */
export async function loadHandbookTree(ctx: Context, { agentId }: { readonly agentId: string }) {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const handbook = await loadHandbook(ctx.db, agent.id);
  const files = [...handbook].toSorted(([a], [b]) => compareHandbookPaths(a, b));
  return {
    agentId: agent.id,
    files: files.map(([path, { text, version, at, by }]) => ({
      path,
      lines: splitLines(text).length,
      tokens: countTokens(text),
      version,
      by: by.name,
      at: at.toISOString(),
    })),
  };
}
