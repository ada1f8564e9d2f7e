"use client";

import { fontClasses } from "@/app/fonts";
import { PageFault, type PageFaultProps } from "@/components/shell/providers";
import "@/app/globals.css";

/** In place of the whole document, where a layout or a page without a head couldn't be loaded. */
export default function GlobalFault(props: PageFaultProps) {
  return (
    <html lang="en" className={fontClasses}>
      <body>
        <title>Keepsake couldn&apos;t be loaded</title>
        <main id="main" className="wrap">
          <PageFault {...props} title="Keepsake couldn't be loaded.">
            Something went wrong on the server. Your data is safe, and nothing was changed.
          </PageFault>
        </main>
      </body>
    </html>
  );
}
