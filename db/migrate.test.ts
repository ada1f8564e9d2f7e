import { expect, it } from "vitest";
import { checkPostgresVersion } from "@/db/migrate";
import { explainFailedStart } from "@/scripts/explain-failed-start";

it.each([
  [150_014, "15.14 (Debian 15.14-1.pgdg12+1)", "15.14"],
  [150_000, "15rc1", "15rc1"],
  [90_624, "9.6.24", "9.6.24"],
])(
  "a Postgres of %i is refused, with its version and the one that is needed",
  (number, name, said) => {
    let thrown: unknown;
    try {
      checkPostgresVersion(number, name);
    } catch (error) {
      thrown = error;
    }
    expect(explainFailedStart(thrown)).toBe(
      `The database is Postgres ${said}. Keepsake needs Postgres 16 or newer: upgrade it, or set DATABASE_URL to another database.`,
    );
  },
);

it.each([
  [160_000, "16.0"],
  [180_001, "18.1"],
])("a Postgres of %i will do", (number, name) => {
  expect(() => checkPostgresVersion(number, name)).not.toThrow();
});
