import { afterEach } from "vitest";
import { agents } from "@/db/schema";
import type { TestDatabase } from "@/db/testing/test-database";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";

/** After each test of a database: of every agent that it made, what must always hold does. */
export function checkEachAgent(test: TestDatabase): void {
  const checked = new Set<string>();
  afterEach(async () => {
    for (const { id } of await test.db.select({ id: agents.id }).from(agents)) {
      if (!checked.has(id)) await checkInvariants(test.db, id);
      checked.add(id);
    }
  });
}
