import { expect, it } from "vitest";
import { ownModel } from "@/lib/accounts/settings/own-model";
import { parseEnvironment, provideEnvironment } from "@/lib/env";

it("U5: the demo runs by the built-in rules, whatever model the installation pays for", () => {
  const given = {
    KEEPSAKE_SECRET: "s".repeat(40),
    KEEPSAKE_MODEL: "anthropic/claude-x",
    ANTHROPIC_API_KEY: "a key",
  };
  provideEnvironment(parseEnvironment(given), "postgres://unused");
  expect(ownModel({ isDemo: true })).toBe("built-in/rules");
  expect(ownModel({ isDemo: false })).toBe("anthropic/claude-x");
});
