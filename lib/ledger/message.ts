import type { Purge } from "@/lib/ledger/memory";

/** Who says a message. What a tool answered is folded as one line (K1). */
export const messageRoles = ["system", "user", "assistant", "tool"] as const;
export type MessageRole = (typeof messageRoles)[number];

/** M7: words were taken out for good; the tokens and the hash are those of what was said. */
export interface MessagePurge extends Purge {
  readonly hash: string;
}

/** A message of a conversation; `position` counts from 1 and is never given again (K1). */
export interface Message {
  readonly position: number;
  readonly role: MessageRole;
  readonly content: string;
  readonly name: string | null;
  /** When it was said, in milliseconds UTC. */
  readonly at: number;
  /** Set where words of it were purged: the content is what is left. */
  readonly purged?: MessagePurge;
}

/** What an observation comes from (O1): a reference, and the message that it names, if there is one (N1). */
export interface Told {
  readonly source: string;
  readonly message:
    | (Pick<Message, "role" | "name" | "at" | "content"> & {
        readonly purged?: { readonly by: string } | undefined;
        readonly conversationName?: string | null;
      })
    | null;
}

/** N1: how an observation names a message that it comes from. */
export function messageSource(conversationId: string, position: number): string {
  return `conversation:${conversationId}#${position}`;
}

/** The message that a source names; null for another reference. SQL knows the same form. */
export function readMessageSource(source: string) {
  const [, conversationId, position] =
    /^conversation:([0-9a-f-]{36})#(\d{1,9})$/.exec(source) ?? [];
  return conversationId === undefined ? null : { conversationId, position: Number(position) };
}

/** A message is at most this long, in code points, so that any one of them fits into one fold. */
export const maxMessageLength = 100_000;
