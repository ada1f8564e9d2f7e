import type { Database } from "@/db/client";
import { findUsage } from "@/db/queries/sessions/usage";
import { costOf, noUsage, sessionUsage } from "@/lib/cost/cost";
import { describeFault, log } from "@/lib/log";
import { inSpan, markFault, meters } from "@/lib/telemetry";

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
        if (after.cause === "failure") markFault(span, "session-failed");
      }
    }
  });
}

function logUnmeasured(error: unknown): null {
  log.warn("session-not-measured", describeFault(error));
  return null;
}

const microDollars = 1_000_000;

/** The second reader's tokens count under its own model. A model without a price costs nothing known. */
function partsOf({ model, prices, reading, ...row }: Used) {
  const own = { ...row, model, cost: prices === null ? null : costOf(row, prices) };
  const { model: reader = "", used = null } = reading ?? {};
  return [own, { ...noUsage, cost: null, ...used, model: reader }];
}

function count(before: Used, after: Used): void {
  const counted = meters();
  if (counted === null) return;
  const { kind } = after;
  const were = partsOf(before);
  for (const [place, { model, inputTokens, outputTokens, cost }] of partsOf(after).entries()) {
    if (model === "") continue;
    const was = were[place] ?? { ...noUsage, cost: null };
    counted.tokens.inc({ kind, model, direction: "input" }, inputTokens - was.inputTokens);
    counted.tokens.inc({ kind, model, direction: "output" }, outputTokens - was.outputTokens);
    if (cost === null) continue;
    counted.cost.inc({ kind, model }, Math.max(0, cost - (was.cost ?? 0)) / microDollars);
  }
}
