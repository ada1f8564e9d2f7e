import { parseEnvironment, provideEnvironment } from "@/lib/env";

// Before each file that shares its process with others: what another set there is no longer seen.
provideEnvironment(
  parseEnvironment({ KEEPSAKE_SECRET: "a secret for tests, long enough" + "!".repeat(8) }),
  "postgres://unused",
);
