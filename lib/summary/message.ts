/** Who says a message. What a tool answered is folded as one line (K1). */
export type MessageRole = "system" | "user" | "assistant" | "tool";
