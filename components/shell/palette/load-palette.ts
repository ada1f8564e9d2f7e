/** The palette is no part of a page's first load. */
export const loadPalette = () => import("@/components/shell/palette/palette");
