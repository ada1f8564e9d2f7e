import type { ActionResult } from "@/components/ui/forms/form-action";
import { reachServer } from "@/components/ui/reach-server";
import type { QueuedReview } from "@/lib/browser/queued-review";

/** A decision as the server reads it: the fields of its form, and which one it is. */
export interface SentDecision {
  readonly kind: "approve" | "rollBack";
  readonly sessionId: string;
  /** What was seen when it was made (V3). */
  readonly seenSequence: string | number;
  readonly [field: string]: string | number;
}

export function readDecision(kind: SentDecision["kind"], form: FormData): SentDecision {
  const fields = [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return { sessionId: "", seenSequence: "", ...Object.fromEntries(fields), kind };
}

/** An approval as the list showed the session (V3). */
export function approvalOf({
  id,
  lastSequence,
}: Pick<QueuedReview, "id" | "lastSequence">): SentDecision {
  return { kind: "approve", sessionId: id, seenSequence: lastSequence };
}

/** Sends decisions in one request, which arrives also when the page is closed meanwhile. */
export function sendDecisions(
  decisions: readonly SentDecision[],
): Promise<readonly ActionResult[]> {
  return post(decisions, "");
}

/** What the server would say to a decision now; nothing is decided. */
export async function tryDecision(decision: SentDecision): Promise<ActionResult> {
  const [answer] = await post([decision], "?dryRun=true");
  return answer ?? { ok: true };
}

async function post(decisions: readonly SentDecision[], query: string) {
  const answers = await reachServer<readonly ActionResult[] | ActionResult>(async () => {
    const response = await fetch(`/api/reviews/decisions${query}`, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ decisions }),
    });
    const said = await response.json();
    return Array.isArray(said.answers) ? said.answers : said;
  });
  return "ok" in answers ? decisions.map(() => answers) : answers;
}
