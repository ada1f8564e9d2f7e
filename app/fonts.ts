import localFont from "next/font/local";

/**
 * The voice of memories, loaded ahead. Latin upright only: other letters and italics come from the
 * family's further files, where a page has them.
 */
export const newsreader = localFont({
  src: "../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  variable: "--font-newsreader",
  weight: "200 800",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});
