import type { SentEvent } from "@/lib/webhooks/webhook-events";

/** What each event means, for who chooses among them. */
export const eventCopy: Readonly<Record<SentEvent, string>> = {
  "session.ended": "A session ended",
  "session.rolled_back": "A session was rolled back",
  "session.awaiting_review": "A session needs review",
  "session.conflict": "A rollback left a conflict",
  "agent.erosion": "Retention over 30 days fell below the threshold",
  "webhook.test": "A test",
};
