const prefix = "conversation:";

/** What a summary writes: one conversation. At most one session has it open (S2). */
export function conversationTarget(conversationId: string): string {
  return prefix + conversationId;
}

/** The conversation that a session writes; null where it writes something else. */
export function conversationOfTarget(target: string): string | null {
  return target.startsWith(prefix) ? target.slice(prefix.length) : null;
}
