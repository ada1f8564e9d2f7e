/** A row of a settings list: what it is, what is known of it, what can be done. */
export const settingsRow =
  "grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)] items-start gap-x-6 gap-y-1 px-5 py-4 max-phone:grid-cols-1 max-phone:p-4";

/** The last column of such a row, with what can be done. */
export const settingsRowEnd =
  "grid justify-items-end gap-2 text-right empty:hidden max-phone:justify-items-start max-phone:text-left";
