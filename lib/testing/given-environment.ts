import { parseEnvironment, provideEnvironment } from "@/lib/env";

// Runs before each file that shares its process with others: resets what another file set.
provideEnvironment(
  parseEnvironment({ KEEPSAKE_SECRET: "a secret for tests, long enough" + "!".repeat(8) }),
  "postgres://unused",
);
