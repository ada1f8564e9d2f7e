import { setTimeout as wait } from "node:timers/promises";
import { figure, type Figure, sentence, time } from "@/bench/bench-ledger";
import { openDatabase } from "@/db/client";
import type { TestDatabase } from "@/db/testing/test-database";
import { startWorker } from "@/lib/jobs/worker";
import type { LanguageModel } from "@/lib/model/port";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { openLedger, runDependencies } from "@/lib/sessions/testing/open-session";

const sessions = 500;
const stepMs = 2_000;
const updates = 8;
/** The consent, the updates and the end. */
const steps = updates + 2;

/** Sessions of as many agents at once in one worker, with a model that takes two seconds a step. */
export async function measureAtOnce({ db, url, sql }: TestDatabase): Promise<Figure[]> {
  const texts = Array.from({ length: 20 }, (_, index) => ({ content: sentence(index) }));
  for (let index = 0; index < sessions; index += 1) {
    const { ctx, agent } = await openLedger(db, texts);
    await startSession(ctx, { agentId: agent.id, mode: "full", kind: "refinement" });
  }
  // Like a worker's pool: 20 connections for all of its sessions.
  const pool = openDatabase(url, { isPatient: true });
  const openModel = () => ({ ok: true, model: slowModel() }) as const;
  const dependencies = { ...runDependencies(pool.db, slowModel()), openModel };
  let [running, most] = [0, 0];
  let left = sessions;
  const all = Promise.withResolvers<void>();
  const spent = await time(async () => {
    const worker = await startWorker({
      databaseUrl: url,
      concurrency: sessions,
      interrupt: () => Promise.resolve(),
      run: async (id, signal) => {
        running += 1;
        most = Math.max(most, running);
        await runSession(dependencies, id, signal);
        running -= 1;
        left -= 1;
        if (left === 0) all.resolve();
      },
    });
    await all.promise;
    await worker.stop();
  });
  await pool.close();
  const [ended] = await sql<{ count: number }[]>`select count(*)::int as count from sessions
    where state = 'awaiting-review' and operations_applied = ${updates}`;
  const of = `${sessions} sessions in one worker`;
  return [
    figure(`${of}, most at once`, "count", most, `${sessions}`),
    figure(`${of}, whole at their end`, "count", ended?.count ?? 0, `${sessions}`),
    figure(`${of}, all steps (${(steps * stepMs) / 1000} s of the model)`, "s", spent / 1000),
    figure(`${of}, memory of the process`, "MB", process.memoryUsage.rss() / 2 ** 20),
  ];
}

function slowModel(): LanguageModel {
  const script: ScriptedStep[] = [
    { text: "YES" },
    ...Array.from({ length: updates }, (_, index) => {
      const input = { id: index + 1, content: `${sentence(index)} Read again.` };
      return { calls: [{ name: "update", input }] };
    }),
    { calls: [{ name: "complete", input: { summary: `Updated ${updates}.` } }] },
  ];
  const scripted = scriptedModel(script);
  return {
    specificationVersion: "v4",
    provider: "scripted",
    modelId: "scripted",
    supportedUrls: {},
    doGenerate: (options) => scripted.doGenerate(options),
    async doStream(options) {
      await wait(stepMs);
      return scripted.doStream(options);
    },
  };
}
