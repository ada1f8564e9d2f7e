/** At the window's lower edge: what is unsaved, then that it is saved. */
export const saveBarClass =
  "fixed inset-[auto_0_0] z-8 max-w-none! bg-sheet shadow-[0_-1px_0_var(--ink)]";
export const saveBarLineClass =
  "mx-auto flex min-h-16 max-w-360 items-center gap-3 px-6 py-3 max-phone:px-4";
