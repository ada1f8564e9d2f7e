import type { Database } from "@/db/client";
import { parseEnvironment } from "@/lib/env";
import type { LanguageModel } from "@/lib/model/port";
import type { RunDependencies } from "@/lib/frame/writer";

const { sessionLimits } = parseEnvironment({});

/** What a worker runs a session with, and this model whatever the session names. */
export function runDependencies(
  db: Database,
  model: LanguageModel,
  now = () => new Date(),
): RunDependencies {
  return { db, openModel: () => ({ ok: true, model }), now, limits: sessionLimits };
}
