/** N1: observations that one pass may record. */
export const observeCap = 20;
/** N1: messages that one observation names; the sources that a copy adds come to no more. */
export const maxMessages = 20;
/** N2: tokens of messages that no pass has seen, after which one starts. */
export const defaultObserveEvery = 10_000;
/** So many tokens of messages are shown at once, where the model's input allows more (P7). */
export const mostPassTokens = 24_000;
/** Code points of what a tool answered that are shown: half from its beginning, half from its end. */
export const mostToolSigns = 2_000;
/** No secret is longer: so many code points more are read of each end, so that no cut leaves a part of one. */
export const longestSecret = 20_500;
/** What such a message counts at most, in tokens. */
export const toolTokens = mostToolSigns / 4;
/** Code points of a message that are kept beside an observation. */
export const mostSaidSigns = 2_000;
