export const veilClass = "fixed inset-0 z-40 bg-[light-dark(rgb(23_32_43/0.28),rgb(0_0_0/0.6))]";

export const dialogClass =
  "fixed top-1/2 left-1/2 z-41 grid max-h-[calc(100dvh-2rem)] w-120 max-w-[calc(100vw-2rem)] -translate-1/2 gap-4 overflow-y-auto rounded-sheet bg-sheet p-6 shadow-over outline-none";

export const dialogTitleClass = "font-serif text-[1.375rem]/7 font-medium normal-nums";

/** Of a sheet beside its button; each adds its width and padding. */
export const popupClass =
  "max-w-[calc(100vw-2rem)] rounded-sheet bg-sheet shadow-over outline-none";
