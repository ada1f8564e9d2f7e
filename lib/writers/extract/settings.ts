import { longestSecret } from "@/lib/writers/observe/settings";

/** So many tokens of a transcript are shown, where the model's input allows more (P7). */
export const mostTranscriptTokens = 48_000;
/** Messages that are read of a long transcript: so many from its beginning, and from its end. */
export const messagesPerEnd = 1_000;
/** Code points that are read of each end of a long message: 4,000 can be shown. */
export const signsPerEnd = 4_000 + longestSecret;
/** Code points of a message that are shown: of a user's, and of others, less where room is short. */
export const mostSigns = { user: 4_000, others: [2_000, 500, 120] } as const;
/** Code points of a record's line, and of its summary. */
export const [mostLine, mostSummary] = [600, 8_000];
/** A record's tasks, keywords, and lines of one section. */
export const [mostTasks, mostKeywords, mostLines] = [10, 20, 15];
