/** The set-up cannot go on; the message is what the person at the terminal reads. */
export class SetupError extends Error {}
