/** A list on one sheet: a rule between its rows. */
export const rowsClass = "sheet [&>li+li]:border-t [&>li+li]:border-rule";

/** A row that is a link: name, figures, state. */
export const linkRowClass =
  "grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-6 gap-y-1 px-5 py-4 hover:bg-sheet-2 max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:p-4 max-phone:[&>:first-child]:col-span-full";
