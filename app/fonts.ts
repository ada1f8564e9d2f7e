import localFont from "next/font/local";

// A face that comes late is used by the next page: nothing moves under a reader's eyes for it.

/** The voice of memories, loaded ahead: Latin upright; `styles/faces.css` has other letters. */
const newsreader = localFont({
  src: "../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  variable: "--font-newsreader",
  weight: "200 800",
  display: "optional",
  adjustFontFallback: "Times New Roman",
});

const geist = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-geist-sans",
  weight: "100 900",
  display: "optional",
});

/** The voice of evidence. It sets a few figures of a page, so nothing waits for it. */
const geistMono = localFont({
  src: "../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
});

/** The classes that bring the three families to the document. */
export const fontClasses = `${newsreader.variable} ${geist.variable} ${geistMono.variable}`;
