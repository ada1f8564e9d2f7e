import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { fontClasses } from "@/app/fonts";
import { Providers } from "@/components/shell/providers";
import { readTheme, rowsCookie, singleKeysCookie, themeCookie } from "@/components/ui/preferences";
import "@/app/globals.css";

export const metadata: Metadata = {
  title: { default: "Keepsake", template: "%s · Keepsake" },
  description: "Keeps the long-term memories of AI agents safe while language models tidy them up.",
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#e6eae9" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1316" },
  ],
};

/** Theme, keys and rows are read from their cookies here, so that the first paint is right without a script. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const kept = await cookies();
  const theme = readTheme(kept.get(themeCookie)?.value);
  const hasNoKeys = kept.get(singleKeysCookie)?.value === "off";
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html
      lang="en"
      data-theme={theme === "system" ? undefined : theme}
      data-keys={hasNoKeys ? "off" : undefined}
      data-rows={kept.get(rowsCookie)?.value === "compact" ? "compact" : undefined}
      className={fontClasses}
    >
      <body>
        <a
          className="absolute -top-16 left-3 z-60 rounded-tool bg-ink px-3 py-2 text-on-ink focus:top-2"
          href="#main"
        >
          Skip to content
        </a>
        <Providers nonce={nonce} serverTime={Date.now()}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
