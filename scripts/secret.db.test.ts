import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { holdSecret } from "@/lib/accounts/installation";

const database = givenDatabase("test");
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "keepsake-secret-"));
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true });
});

const [first, second] = [
  "the first secret of this database",
  "another secret, and as long as that one",
];

/** Runs one of our scripts in its own process, on the test's database. */
function run(script: string, args: readonly string[], secret: string, more: object = {}) {
  const cwd = join(import.meta.dirname, "..");
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    KEEPSAKE_DATA_DIR: dataDir,
    KEEPSAKE_SECRET: secret,
    ...more,
  };
  const command = ["--import", "tsx", `scripts/${script}.ts`, ...args];
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>();
  execFile(process.execPath, command, { cwd, env }, (error, stdout, stderr) =>
    resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
  );
  return promise;
}

/** The check that every process makes in the database before its work. */
const isAccepted = (secret: string) =>
  holdSecret(database.db, { secret }).then(
    () => true,
    () => false,
  );

const makeKey = (secret: string) => run("key", ["--name", "CI", "--role", "viewer"], secret);

describe("a database and its secret", () => {
  it("U3: of two processes that start at once with different secrets one works, the other refuses", async () => {
    const outcomes = await Promise.all([makeKey(first), makeKey(second)]);
    const refused = outcomes.filter(({ code }) => code !== 0);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.said).toContain("npm run secret -- --replace");
  });

  it("U3: a server and a worker with another secret do not start, and say what to do", async () => {
    expect(await isAccepted(first)).toBe(true);
    const PORT = await findFreePort();
    for (const script of ["start", "worker"]) {
      const { code, said } = await run(script, [], second, { PORT });
      expect([script, code]).toEqual([script, 1]);
      expect(said).toContain("This database was made with a different secret.");
    }
    expect(await isAccepted(first)).toBe(true);
  });

  it("U3: a lost secret is replaced by a command that says what that loses", async () => {
    await isAccepted(first);
    const asked = await run("secret", [], second);
    expect(asked.code).toBe(2);
    expect(asked.said).toMatch(/signed out.*webhooks.*new key/s);
    expect(await isAccepted(second)).toBe(false);
    const replaced = await run("secret", ["--replace"], second);
    expect(replaced).toMatchObject({ code: 0 });
    expect([await isAccepted(second), await isAccepted(first)]).toEqual([true, false]);
    expect((await run("secret", ["--replace"], second)).said).toContain("Nothing was replaced");
  });

  it("U3: is refused beside a file with another secret, too, which stays as it is", async () => {
    await isAccepted(first);
    writeFileSync(join(dataDir, "secret"), second);
    expect((await makeKey("")).code).toBe(2);
  });
});

async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return String(typeof address === "object" && address !== null ? address.port : 0);
}
