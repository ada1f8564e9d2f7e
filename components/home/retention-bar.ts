import { gaugeTone, undecidedTone } from "@/components/ui/gauge-tone";
import { isActive, type SessionState } from "@/lib/ledger/entries/session";
import { formatPercent } from "@/lib/ledger/retention";

/** What a session left of the ledger that it found. */
export interface KeptSession {
  readonly id: string;
  readonly state: SessionState;
  /** Tokens at the start and kept of them; null before it started. */
  readonly startTokens: number | null;
  readonly keptTokens: number | null;
  readonly isFlagged: boolean;
}

/** How a session is drawn, and the same in words. */
export interface RetentionBar {
  readonly id: string;
  readonly look: "kept" | "near" | "ink" | "lost" | "none" | "asking";
  readonly isOpen: boolean;
  /** Its height, of 1 at nothing lost and 0 at the threshold. */
  readonly height: number;
  readonly words: string;
}

/** The bar of a session on the scale of its agent: from the threshold up to all kept. */
export function retentionBar(session: KeptSession, threshold: number): RetentionBar {
  const { id, state, startTokens: start, keptTokens: kept } = session;
  const isOpen = isActive(state) || state === "awaiting-review";
  const bare = { id, isOpen, height: 0 };
  if (state === "rolled-back") {
    return { ...bare, look: "lost", height: 1, words: "rolled back" };
  }
  if (state === "declined" || state === "failed") return { ...bare, look: "none", words: state };
  if (start === null || kept === null) {
    return { ...bare, look: "asking", words: state === "queued" ? "queued" : "asking" };
  }
  const retention = start === 0 ? 1 : kept / start;
  const isFlagged = isOpen && session.isFlagged;
  const tone = undecidedTone(gaugeTone(retention, threshold), isOpen);
  const words = `${formatPercent(kept, start, threshold)}${isFlagged ? ", flagged" : ""}${isOpen ? ", not decided yet" : ""}`;
  // Under an older, lower threshold a session may have kept less than the scale begins with.
  const look = tone === "kept" || tone === "ink" ? tone : "near";
  return { ...bare, look, height: roomOf(retention, threshold), words };
}

function roomOf(retention: number, threshold: number): number {
  if (threshold >= 1) return retention >= 1 ? 1 : 0;
  return Math.min(1, Math.max(0, (retention - threshold) / (1 - threshold)));
}
