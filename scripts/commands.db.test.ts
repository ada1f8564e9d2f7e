import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findFreePort } from "@/db/embedded/create-cluster";
import { accounts } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { holdSecret } from "@/lib/accounts/installation";
import { givenAccount, givenAgent, noon } from "@/lib/accounts/testing/people";
import { headsFile, recordLineSchema } from "@/lib/audit/chain";
import { exportLines, givenAudited, rewrite } from "@/lib/audit/testing/audited";
import { actingKey } from "@/lib/auth/acting";
import { testDepth } from "@/lib/testing/test-depth";

const audited = givenAudited();

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly said: string;
}

/** Runs one of our scripts in its own process: `npm run --silent SCRIPT -- …` without npm. */
function runScript(script: string, args: readonly string[], more: object = {}): Promise<Outcome> {
  const cwd = join(import.meta.dirname, "..");
  const command = ["--import", "tsx", `scripts/${script}.ts`, ...args];
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const options = { cwd, env: { ...process.env, ...more } };
  execFile(process.execPath, command, options, (error, stdout, stderr) =>
    resolve({ code: Number(error?.code ?? 0), stdout, stderr, said: stdout + stderr }),
  );
  return promise;
}

describe("npm run audit:verify", () => {
  const runVerify = (...args: string[]) => runScript("audit-verify", args);

  it("U3: ends with 0, 1 or 2, names the first bad row, and says what it cannot know", async () => {
    const { ctx, agentId } = await audited.givenHistory();
    const lines = await exportLines(ctx, agentId);
    const file = (name: string, text: string) => {
      writeFileSync(join(audited.dataDir, name), text);
      return join(audited.dataDir, name);
    };
    const good = file("good.jsonl", `${lines.join("\n")}\n`);
    const bad = file(
      "bad.jsonl",
      lines.with(3, (lines[3] ?? "").replace("Nova", "Nora").replace("true", "false")).join("\n"),
    );
    const forged = file("forged.jsonl", rewrite(lines, 2).join("\n"));
    const hash = recordLineSchema.parse(JSON.parse(lines[5] ?? "")).hash;
    const runs = await Promise.all([
      runVerify(good),
      runVerify(good, "--head", headsFile(audited.dataDir)),
      runVerify(good, "--head", hash),
      runVerify(bad),
      runVerify(forged),
      runVerify(forged, "--head", good),
      runVerify(),
      runVerify(join(audited.dataDir, "missing.jsonl")),
      runVerify(good, "--head", bad.replace("bad", "none")),
      runVerify(good, "--heads", hash),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 1, 0, 1, 2, 2, 2, 2]);
    const [whole, vouched, , broken, unseen, seen, misused] = runs;
    expect(whole?.said).toContain("6 rows");
    expect(whole?.said).toContain("compare with a head kept elsewhere");
    expect(vouched?.said).toContain("nothing was cut off or rewritten");
    expect(broken?.said).toContain("Broken at line 4");
    expect(unseen?.said).toContain("compare with a head kept elsewhere");
    expect(seen?.said).toContain("rewritten");
    expect(misused?.said).toContain("Use: npm run audit:verify");
  });
});

describe("npm run key", () => {
  const database = givenDatabase();

  const runKey = (...args: string[]) => runScript("key", args, { DATABASE_URL: database.url });

  const whoActs = (key: string) =>
    actingKey(database.db, new Headers({ authorization: `Bearer ${key.trimEnd()}` }), noon);

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

describe("a database and its secret", () => {
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

  const run = (script: string, args: readonly string[], secret: string, more: object = {}) =>
    runScript(script, args, {
      DATABASE_URL: database.url,
      KEEPSAKE_DATA_DIR: dataDir,
      KEEPSAKE_SECRET: secret,
      ...more,
    });

  /** The check that every process makes in the database before its work. */
  const isAccepted = (secret: string) =>
    holdSecret(database.db, { secret }).then(
      () => true,
      () => false,
    );

  const makeKey = (secret: string) => run("key", ["--name", "CI", "--role", "viewer"], secret);

  it("U3: of two processes that start at once with different secrets one works, the other refuses", async () => {
    const outcomes = await Promise.all([makeKey(first), makeKey(second)]);
    const refused = outcomes.filter(({ code }) => code !== 0);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.said).toContain("npm run secret -- --replace");
  });

  it("U3: a server and a worker with another secret do not start, and say what to do", async () => {
    expect(await isAccepted(first)).toBe(true);
    const PORT = String(await findFreePort());
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
