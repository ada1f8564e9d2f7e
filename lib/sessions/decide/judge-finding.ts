import { writeAgent } from "@/db/queries/agents/agent-write";
import { type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { decideSession } from "@/lib/frame/decision";

interface FindingJudgement {
  readonly sessionId: string;
  /** Its place among the session's findings, from 1. */
  readonly finding: number;
  readonly isWrong: boolean;
}

/**
 * Says that a finding of the second reader is wrong, or takes that back (B7): for the share of wrong
 * ones by model. It decides nothing; the same again changes nothing. Throws a 404 for no finding.
 */
export async function judgeFinding(
  ctx: Context,
  { sessionId, finding, isWrong }: FindingJudgement,
): Promise<void> {
  await decideSession(ctx, { sessionId }, async (tx, { agent, session }) => {
    const { reading } = session;
    if (reading === null || finding < 1 || finding > reading.kinds.length) {
      throw Refusal.notFound("Finding not found.");
    }
    if (reading.wrong.includes(finding) === isWrong) return session;
    const others = reading.wrong.filter((one) => one !== finding);
    const wrong = isWrong ? [...others, finding].toSorted((a, b) => a - b) : others;
    const { model } = reading;
    const written = await writeAgent(tx, {
      agent,
      actor: ctx.actor,
      at: ctx.now(),
      records: [{ kind: "finding-judged", data: { finding, model, isWrong } }],
      session: { row: session, patch: { reading: { ...reading, wrong } }, entries: [] },
    });
    return written.session ?? session;
  });
}
