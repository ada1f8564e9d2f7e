import { GeistSans } from "geist/font/sans";
import localFont from "next/font/local";

/**
 * The voice of memories, loaded ahead. Latin upright only: other letters and italics come from the
 * family's further files, where a page has them.
 */
const newsreader = localFont({
  src: "../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  variable: "--font-newsreader",
  weight: "200 800",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

/** The voice of evidence. It sets a few figures of a page, so nothing waits for it. */
const geistMono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});

/** The classes that bring the three families to the document. */
export const fontClasses = `${newsreader.variable} ${GeistSans.variable} ${geistMono.variable}`;
