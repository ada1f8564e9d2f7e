import type { SentEvent } from "@/lib/webhooks/webhook-events";

/** What each event means, for who chooses among them. */
export const eventWords: Readonly<Record<SentEvent, string>> = {
  "session.ended": "A session ended, whichever way",
  "session.rolled_back": "A session was rolled back",
  "session.awaiting_review": "A session awaits a review",
  "session.conflict": "A rollback left a conflict for a person",
  "agent.erosion": "The sessions of 30 days wear a ledger down",
  "webhook.test": "A test",
};
