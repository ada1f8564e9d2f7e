/**
 * Raise it with the first change of a table or of a rule that reads one after a release: it is stored
 * with each verdict.
 */
export const tablesVersion = 9;
