import type { NextConfig } from "next";

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // Tooling that would write into the checkout or ask the network during a build.
  agentRules: false,
  experimental: { agentUpgrade: false },
  outputFileTracingRoot: import.meta.dirname,
};

export default config;
