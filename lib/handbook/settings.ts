/** H3, S11: what ends a handbook session before it completes; then nothing of it is in force. */
export const handbookLimits = { maxSteps: 200, maxCalls: 1_000, maxMs: 60 * 60_000 } as const;

/** H5: so many completes that are refused for the same reason end the session. */
export const mostSameRefusals = 5;

/** The most documents that one session may write. */
export const documentCap = 500;

/** In code points, and in lines: each line costs a look at what it rests on. */
export const maxDocumentLength = 500_000;
export const maxDocumentLines = 20_000;

/** Faults that an answer lists; the rest is counted. */
export const maxFaultsTold = 20;

/** H11: the least time between two automatic sessions. */
export const automaticEveryMs = 6 * 60 * 60_000;
