/** The set-up cannot continue; the message is what the person at the terminal reads. */
export class SetupError extends Error {}
