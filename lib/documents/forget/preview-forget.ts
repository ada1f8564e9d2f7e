import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { planForget, type ForgetTarget } from "@/lib/documents/forget/plan-forget";
import type { RemovedLine } from "@/lib/handbook/forget";

export interface ForgetReport {
  /** By which it can be undone; null for a preview and where nothing changed. */
  readonly act: string | null;
  /** The lines that go, or went, with their numbers from before. */
  readonly removed: readonly RemovedLine[];
  /** Lines that rest on other runs as well, and stay. */
  readonly stays: number;
  /** The runs that are, or were, deleted. */
  readonly runs: readonly string[];
  /** The versions of all documents that this is about, by path. */
  readonly versions: Readonly<Record<string, number>>;
}

/** H10: what forgetting would remove. Nothing is written. */
export async function previewForget(ctx: Context, target: ForgetTarget): Promise<ForgetReport> {
  await requireAgent(ctx, target.agentId, "memories.edit");
  const { handbook, removed, stays, runs } = await planForget(ctx.db, target);
  const versions = Object.fromEntries([...handbook].map(([path, { version }]) => [path, version]));
  return { act: null, removed, stays, runs, versions };
}
