/** Who says a message. What a tool answered is folded as one line (K1). */
export const messageRoles = ["system", "user", "assistant", "tool"] as const;
export type MessageRole = (typeof messageRoles)[number];

/** A message of a conversation; `position` counts from 1 and is never given again (K1). */
export interface Message {
  readonly position: number;
  readonly role: MessageRole;
  readonly content: string;
  readonly name: string | null;
  /** When it was said, in milliseconds UTC. */
  readonly at: number;
}

/** A message is at most this long, in code points, so that any one of them fits into one fold. */
export const maxMessageLength = 100_000;
