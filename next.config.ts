import { hostname, networkInterfaces } from "node:os";
import type { NextConfig } from "next";

/** For every response, API too; `proxy.ts` gives pages their content security policy. */
const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  // No page has images to scale.
  images: { unoptimized: true },
  reactStrictMode: true,
  // Types are checked by `npm run verify` and `npm test`; a start doesn't wait for them.
  typescript: { ignoreBuildErrors: true },
  // Tooling that would write to the checkout or use the network during a build.
  agentRules: false,
  experimental: {
    agentUpgrade: false,
    // What an action takes at most: more is neither kept nor read by `proxy.ts`.
    proxyClientMaxBodySize: 1_048_576,
    // A page's code is loaded on its first request: loading all of it at once delayed the first
    // one.
    preloadEntriesOnStart: false,
    // Source maps are unused, and the cache is ten times the build's output: a third of its time.
    ...(process.env.NODE_ENV === "production" && {
      turbopackSourceMaps: false,
      turbopackInputSourceMaps: false,
      turbopackFileSystemCacheForBuild: false,
    }),
  },
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
    },
  ],
  outputFileTracingRoot: import.meta.dirname,
  // The image holds only what a server needs (Dockerfile).
  ...(process.env["KEEPSAKE_IMAGE"] === "1" && { output: "standalone" as const }),
  ...(process.env.NODE_ENV === "development" && { allowedDevOrigins: ownHosts() }),
};

export default config;

/** This machine's names for a browser: without them `npm run dev` reloads for ever. */
function ownHosts(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all);
  const given = process.env["KEEPSAKE_URL"] ?? "";
  const named = URL.canParse(given) ? [new URL(given).hostname] : [];
  return [hostname(), ...addresses.map(({ address }) => address), ...named];
}
