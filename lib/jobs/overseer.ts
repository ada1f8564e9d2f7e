import { bossDatabase, openBoss, openBossSql } from "@/lib/jobs/open-boss";
import { startPruning, type Prune } from "@/lib/jobs/pruning";
import { startRecovery, type InterruptSession } from "@/lib/jobs/recovery";
import type { RunningWorker } from "@/lib/jobs/worker";

/**
 * Looks after sessions whose worker died, in a process that runs none itself (S7): with `WORKER=0`
 * nobody else would while every worker is away.
 */
export async function startOverseer(options: {
  readonly databaseUrl: string;
  readonly interrupt: InterruptSession;
  readonly prune: Prune;
}): Promise<RunningWorker> {
  const sql = openBossSql(options.databaseUrl);
  const boss = openBoss(bossDatabase(sql));
  const close = async () => {
    await boss.stop({ graceful: false, close: false });
    await sql.end({ timeout: 1 });
  };
  try {
    await boss.start();
  } catch (error) {
    await close();
    throw error;
  }
  const { interrupt, prune } = options;
  const recovery = startRecovery({ sql, boss, interrupt, wake: () => undefined });
  const pruning = startPruning(prune);
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    await Promise.all([recovery.stop(), pruning.stop()]);
    await close();
  };
  return { stop: () => (stopped ??= stop()) };
}
