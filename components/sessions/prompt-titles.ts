/** What each chat of a session was for, in the order in which they are sent (P5). */
export const promptTitles = {
  consent: "When its consent was asked",
  refinement: "For the refinement",
  summary: "For the fold",
  condensing: "To condense the summary",
} as const;
export type PromptChat = keyof typeof promptTitles;

export const promptChats = Object.keys(promptTitles).filter(
  (chat): chat is PromptChat => chat in promptTitles,
);
