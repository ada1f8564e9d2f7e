/** The setup can't continue; the message is for the person at the terminal. */
export class SetupError extends Error {}
