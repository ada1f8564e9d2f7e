import { hostname, networkInterfaces } from "node:os";
import type { NextConfig } from "next";

/** For every answer, files and the API too; pages get their content security policy in `proxy.ts`. */
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
  reactStrictMode: true,
  // Types are checked by `npm run verify` and `npm test`; a start does not wait for them.
  typescript: { ignoreBuildErrors: true },
  // Tooling that would write into the checkout or ask the network during a build.
  agentRules: false,
  experimental: {
    agentUpgrade: false,
    // A page's code is loaded when it is first asked for: all of it at once kept the first one waiting.
    preloadEntriesOnStart: false,
    // Nothing reads the maps of a build, and its cache is ten times what it makes: a third of its time.
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
  ...(process.env.NODE_ENV === "development" && { allowedDevOrigins: ownHosts() }),
};

export default config;

/**
 * By what a browser may name this machine. `npm run dev` gives its socket to no other, and a page
 * that cannot have it loads itself again and again.
 */
function ownHosts(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all);
  const given = process.env["KEEPSAKE_URL"] ?? "";
  const named = URL.canParse(given) ? [new URL(given).hostname] : [];
  return [hostname(), ...addresses.map(({ address }) => address), ...named];
}
