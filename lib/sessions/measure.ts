import type { Database } from "@/db/client";
import { findUsage } from "@/db/queries/sessions/usage";
import { sessionCost, sessionUsage } from "@/lib/cost/cost";
import { describeFault, log } from "@/lib/log";
import { inSpan, meters } from "@/lib/telemetry";

type Used = NonNullable<Awaited<ReturnType<typeof findUsage>>>;

/**
 * Runs a session's part in this worker as a span, and counts what it used: the difference of its row,
 * so that a second run of the same job counts nothing twice. Reads the row only if someone listens.
 */
export function measureSession(
  db: Database,
  sessionId: string,
  run: () => Promise<void>,
): Promise<void> {
  const attributes = {
    "gen_ai.operation.name": "invoke_workflow",
    "gen_ai.conversation.id": sessionId,
  };
  return inSpan("invoke_workflow", attributes, async (span) => {
    if (meters() === null && !span.isRecording()) return run();
    const before = await findUsage(db, sessionId);
    if (before === null) return run();
    const { kind, model } = before;
    span.updateName(`invoke_workflow ${kind}`);
    span.setAttributes({ "gen_ai.workflow.name": kind, "gen_ai.request.model": model });
    try {
      await run();
    } finally {
      const after = await findUsage(db, sessionId).catch(logUnmeasured);
      if (after !== null) {
        count(before, after);
        span.setAttributes({
          "gen_ai.usage.input_tokens": sessionUsage(after).inputTokens,
          "gen_ai.usage.output_tokens": sessionUsage(after).outputTokens,
          "keepsake.session.state": after.state,
          "keepsake.session.operations": after.operationsApplied,
          ...(after.cause !== null && { "keepsake.session.cause": after.cause }),
        });
      }
    }
  });
}

function logUnmeasured(error: unknown): null {
  log.warn("session-not-measured", describeFault(error));
  return null;
}

const microDollars = 1_000_000;

function count(before: Used, after: Used): void {
  const counted = meters();
  if (counted === null) return;
  const { kind, model } = after;
  const [was, is] = [sessionUsage(before), sessionUsage(after)];
  const used = [
    ["input", is.inputTokens - was.inputTokens],
    ["output", is.outputTokens - was.outputTokens],
  ] as const;
  for (const [direction, tokens] of used) counted.tokens.inc({ kind, model, direction }, tokens);
  const cost = (sessionCost(after) ?? 0) - (sessionCost(before) ?? 0);
  counted.cost.inc({ kind, model }, Math.max(0, cost) / microDollars);
}
