/** Raise it with every change of a table or of a rule that reads one: it is stored with each verdict. */
export const tablesVersion = 7;
