/** A list on one sheet: a rule between its rows. */
export const rowsClass = "sheet [&>li+li]:border-t [&>li+li]:border-rule";

/** A row that is a link: name, figures, state. */
export const linkRowClass =
  "grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-6 gap-y-1 px-5 py-4 hover:bg-sheet-2 max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:p-4 max-phone:[&>:first-child]:col-span-full";

/** Why something was not done, or what became of it meanwhile: beside a double rule. */
export const refusalClass = "mt-1 border-l-3 border-double border-edge pl-3 text-pretty";

/** Words of a person or an agent, while they are typed. */
export const quotedClass = "font-serif text-[1.0625rem]/6.5 font-normal normal-nums";

/** In one line, as high as the fields beside it and on their line: the serif sits higher in its box. */
export const quotedLineClass = `pt-1 pb-0 ${quotedClass}`;

export const veilClass = "fixed inset-0 z-40 bg-[light-dark(rgb(23_32_43/0.28),rgb(0_0_0/0.6))]";

export const dialogClass =
  "fixed top-1/2 left-1/2 z-41 grid max-h-[calc(100dvh-2rem)] w-120 max-w-[calc(100vw-2rem)] -translate-1/2 gap-4 overflow-y-auto rounded-sheet bg-sheet p-6 shadow-over outline-none";

export const dialogTitleClass = "font-serif text-[1.375rem]/7 font-medium normal-nums";

/** Of a sheet beside its button; each adds its width and padding. */
export const popupClass =
  "max-w-[calc(100vw-2rem)] rounded-sheet bg-sheet shadow-over outline-none";

/** A row of a settings list: what it is, what is known of it, what can be done. */
export const settingsRow =
  "grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)] items-start gap-x-6 gap-y-1 px-5 py-4 max-phone:grid-cols-1 max-phone:p-4";

/** Of an act at the end of such a row, with what is said of it. */
export const actEndClass =
  "grid max-w-full justify-items-end gap-1 text-right wrap-anywhere max-phone:justify-items-start max-phone:text-left";

/** The last column of such a row, with what can be done. */
export const settingsRowEnd =
  "grid justify-items-end gap-2 text-right empty:hidden max-phone:justify-items-start max-phone:text-left";
