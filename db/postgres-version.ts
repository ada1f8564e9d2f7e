const oldest = 16;

/** The Postgres server lacks features that Keepsake's statements need. */
export class OldPostgresError extends Error {
  constructor(found: string) {
    super(
      `The database is Postgres ${found}. Keepsake needs Postgres ${oldest} or newer: upgrade it, or set DATABASE_URL to another database.`,
    );
    this.name = "OldPostgresError";
  }
}

/**
 * Throws if the server is too old. `number` is Postgres's `server_version_num`, such as 150004;
 * `name` is its `server_version`, such as `15.4 (Debian 15.4-1)`.
 */
export function checkPostgresVersion(number: number, name: string): void {
  if (number < oldest * 10_000) throw new OldPostgresError(name.split(" ", 1)[0] ?? name);
}
