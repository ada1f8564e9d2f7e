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
  experimental: { agentUpgrade: false },
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
    },
  ],
  outputFileTracingRoot: import.meta.dirname,
};

export default config;
