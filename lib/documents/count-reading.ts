import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { countUse } from "@/db/queries/handbook/session-runs";
import type { Context } from "@/lib/context";
import { namedRuns, restsOn } from "@/lib/handbook/origins";
import { describeFault, log } from "@/lib/log";
import { listRunReferences } from "@/lib/runs/list-run-references";

interface ShownLine {
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/**
 * H1b: the runs behind lines that someone was shown count as used, once a day each. What was read is
 * answered also where nothing can be written.
 */
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
