/** A row of a settings list: what it is, what is known of it, what can be done. */
export const settingsRow =
  "items-start grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)] hover:bg-transparent max-phone:grid-cols-1 [&_.end]:grid [&_.end]:justify-items-end [&_.end]:gap-2 max-phone:[&_.end]:justify-items-start max-phone:[&_.end]:text-left";
