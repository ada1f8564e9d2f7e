import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accounts } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { actingKey } from "@/lib/auth/acting";
import { givenAccount, givenAgent, noon } from "@/lib/auth/testing/people";
import { testDepth } from "@/lib/testing/test-depth";

const database = givenDatabase();

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npm run --silent key -- …` without npm. */
function runKey(...args: string[]): Promise<Outcome> {
  const cwd = join(import.meta.dirname, "..");
  const env = { ...process.env, DATABASE_URL: database.url };
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  execFile(
    process.execPath,
    ["--import", "tsx", "scripts/key.ts", ...args],
    { cwd, env },
    (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
  );
  return promise;
}

const whoActs = (key: string) =>
  actingKey(database.db, new Headers({ authorization: `Bearer ${key.trimEnd()}` }), noon);

describe("npm run key", () => {
  it("U2: prints a key of the first real account, alone, and makes that account once", async () => {
    const demo = await givenAccount(database.db, new Date(0));
    await database.db.update(accounts).set({ isDemo: true });
    const [first, second] = await Promise.all([
      runKey("--name", "CI", "--role", "operator"),
      runKey("--name", "Import", "--role", "admin"),
    ]);
    expect([first.code, first.stderr]).toEqual([0, ""]);
    expect(first.stdout).toMatch(/^ksk_[\w-]{43}\n$/);
    const acting = await whoActs(first.stdout);
    expect(acting).toMatchObject({ kind: "key", name: "CI", role: "operator" });
    expect(acting.accountId).not.toBe(demo);
    const { accountId } = await whoActs(second.stdout);
    expect(accountId).toBe(acting.accountId);
    expect(await database.db.$count(accounts)).toBe(2);
    const agentId = await givenAgent(database.db, accountId);
    const forAgent = await runKey("--agent", agentId);
    expect(await whoActs(forAgent.stdout)).toMatchObject({ kind: "agent", agentId });
  });

  const wrong: readonly (readonly [readonly string[], string])[] = [
    [[], "Give a name"],
    [["--name", "CI"], "either a role or one agent"],
    [["--name", "CI", "--role", "owner"], "Choose a role"],
    [["--name", " ", "--role", "admin"], "Give a name"],
    [["--name", "CI", "--role", "admin", "--agent", "x"], "either a role or one agent"],
    [["--name", "CI", "--agent", "nobody"], "Agent not found"],
    [["--nam", "CI"], "--nam"],
    [["CI"], "CI"],
  ];
  it.each(testDepth.pick("wrong arguments", wrong, 4))(
    "refuses %j in a sentence, with status 2 and nothing on stdout",
    async (args, sentence) => {
      const { code, stdout, stderr } = await runKey(...args);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toContain(sentence);
    },
  );
});
