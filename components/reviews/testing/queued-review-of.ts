import type { QueuedReview, ReviewsPage } from "@/lib/sessions/read/load-queue";

/** A calm session in the queue. */
export function queuedReviewOf(id: string, patch: Partial<QueuedReview> = {}): QueuedReview {
  return {
    id,
    agentId: `agent-${id}`,
    agentName: "Wren",
    kind: "refinement",
    mode: "full",
    state: "awaiting-review",
    held: false,
    startMassTokens: 1_000,
    keptTokens: 900,
    threshold: 0.75,
    cap: 10,
    operationsApplied: 2,
    operationsReverted: 0,
    stats: { update: 1, delete: 1 },
    openConflicts: 0,
    worst: null,
    isJudged: true,
    isLossless: false,
    lastSequence: 7,
    report: null,
    reasons: [],
    waitsSince: "2026-03-20T12:00:00.000Z",
    startedBy: "Noor",
    whyNot: null,
    row: [],
    ...patch,
  };
}

export function reviewsPageOf(...ids: readonly string[]): ReviewsPage {
  return {
    items: ids.map((id) => queuedReviewOf(id)),
    total: ids.length,
    waiting: ids.length,
    lossless: 0,
    decidable: ids.length,
    from: 1,
    nextCursor: null,
    agents: [],
  };
}
