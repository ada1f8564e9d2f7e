import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { type Figure, sentence } from "@/bench/bench-ledger";
import { findFreePort } from "@/db/embedded/create-cluster";
import { actAs, insertAccount } from "@/db/testing/factories";
import type { TestDatabase } from "@/db/testing/test-database";
import { createAgent } from "@/lib/agents/save";
import { givenKey } from "@/lib/api/testing/open-api";
import { verifyAudit } from "@/lib/audit/verify";
import { type Context, createContext } from "@/lib/context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { addMemories } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";

const agents = 2_000;
const kept = 8;
/** Exact copies of the first ones, which the built-in rules merge. */
const copies = 4;
const workers = 3;
const killEveryMs = [6_000, 14_000] as const;
/** Longer than all of it takes. */
const patienceMs = 20 * 60_000;

const root = join(import.meta.dirname, "..");

/** A process of Keepsake that comes back when it is killed, like one that a cluster watches. */
class Watched {
  readonly #script: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess;
  #isOver = false;
  /** Lines that it logged, and those of them that are no JSON. */
  lines = 0;
  readonly wrongLines: string[] = [];

  constructor(script: string, env: NodeJS.ProcessEnv) {
    this.#script = script;
    this.#env = env;
    this.#child = this.#start();
  }

  #start(): ChildProcess {
    const stdio = ["ignore", "pipe", "pipe"] as const;
    const options = { cwd: root, stdio: [...stdio], env: this.#env };
    const child = spawn(process.execPath, ["--import", "tsx", this.#script], options);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface(stream).on("line", (line) => this.#read(line));
    }
    child.once("exit", () => {
      if (!this.#isOver) this.#child = this.#start();
    });
    return child;
  }

  #read(line: string): void {
    this.lines += 1;
    try {
      JSON.parse(line);
    } catch {
      this.wrongLines.push(line);
    }
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  /** Its memory now, in MB; 0 while it starts again. */
  get memory(): number {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
    } catch {
      return 0;
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    const ended = once(this.#child, "exit");
    if (this.#child.kill("SIGTERM")) await ended;
  }
}

/**
 * A sweep of 2,000 agents by two web and three worker processes on one Postgres, one of which is
 * killed every few seconds. Whether a session is lost, doubled or stuck is counted afterwards.
 */
export async function measureKilledSweep(test: TestDatabase): Promise<Figure[]> {
  const secret = randomBytes(32).toString("hex");
  provideEnvironment(parseEnvironment({ KEEPSAKE_SECRET: secret }), test.url);
  const { ctx, key } = await givenAgents(test);
  const dataDir = await mkdtemp(join(tmpdir(), "keepsake-sweep-"));
  const ports = [await findFreePort(), await findFreePort()];
  const common = {
    ...process.env,
    DATABASE_URL: test.url,
    KEEPSAKE_SECRET: secret,
    KEEPSAKE_DATA_DIR: dataDir,
    KEEPSAKE_DEMO: "0",
    KEEPSAKE_MODEL: "",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const all = [
    ...ports.map((port) => {
      return new Watched("scripts/start.ts", { ...common, WORKER: "0", PORT: String(port) });
    }),
    ...Array.from({ length: workers }, () => new Watched("scripts/worker.ts", common)),
  ];
  const over = new AbortController();
  let [kills, most] = [0, 0];
  const memory = setInterval(() => {
    most = Math.max(most, ...all.map((one) => one.memory));
  }, 500);
  try {
    await untilServing(ports);
    const killing = (async () => {
      for (;;) {
        await wait(randomInt(...killEveryMs));
        if (over.signal.aborted) return;
        all[randomInt(all.length)]?.kill();
        kills += 1;
      }
    })();
    const begun = performance.now();
    await untilSwept(ports, key);
    await untilIdle(test);
    const seconds = (performance.now() - begun) / 1_000;
    over.abort();
    await killing;
    const lines = all.reduce((sum, one) => sum + one.lines, 0);
    const wrongLines = all.flatMap((one) => one.wrongLines);
    for (const line of wrongLines) console.error(`No JSON: ${line}`);
    return await report(test, ctx, { seconds, kills, most, lines, wrong: wrongLines.length });
  } finally {
    over.abort();
    clearInterval(memory);
    await Promise.all(all.map((one) => one.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function givenAgents({ db }: TestDatabase): Promise<{ ctx: Context; key: string }> {
  const account = await insertAccount(db);
  const ctx = createContext(db, actAs(account.id, "admin"));
  const texts = Array.from({ length: kept }, (_, index) => sentence(index));
  const items = [...texts, ...texts.slice(0, copies)].map((content) =>
    newMemorySchema.parse({ content }),
  );
  for (let index = 0; index < agents; index += 1) {
    const agent = await createAgent(ctx, { name: `Agent ${index}`, ownerId: null });
    await addMemories(ctx, { agentId: agent.agent.id, items });
  }
  return { ctx, key: await givenKey(db, account.id, { role: "admin" }) };
}

async function ask(port: number, method: string, path: string, key = ""): Promise<Response | null> {
  const headers = { authorization: `Bearer ${key}` };
  return fetch(`http://localhost:${port}${path}`, { method, headers }).catch(() => null);
}

async function untilServing(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    while ((await ask(port, "GET", "/api/ready"))?.ok !== true) await wait(250);
  }
}

/** As a script would: asks one server after the other until one has swept to the end. */
async function untilSwept(ports: readonly number[], key: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const port = ports[turn % ports.length] ?? 0;
    if ((await ask(port, "POST", "/api/v1/schedule/run", key))?.ok === true) return;
    await wait(1_000);
  }
}

async function untilIdle({ sql }: TestDatabase): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const [row] = await sql`select count(*)::int as open from sessions
      where state in ('queued', 'asking-consent', 'running')`;
    if (row?.["open"] === 0) return;
    await wait(500);
  }
}

interface Seen {
  readonly seconds: number;
  readonly kills: number;
  readonly most: number;
  readonly lines: number;
  readonly wrong: number;
}

async function report({ sql }: TestDatabase, ctx: Context, seen: Seen): Promise<Figure[]> {
  const [sessions] = await sql<Record<string, number>[]>`
    select count(*)::int as count, count(distinct agent_id)::int as agents,
      count(*) filter (where state in ('queued', 'asking-consent', 'running'))::int as stuck,
      count(*) filter (where state in ('failed', 'rolled-back'))::int as undone
    from sessions`;
  // A whole session leaves each text once; one whose worker was killed leaves all that was there.
  const [ledgers] = await sql<Record<string, number>[]>`
    select count(*)::int as part from sessions s, lateral (select count(*)::int as count from memories
      where agent_id = s.agent_id and discarded_at is null and type = 'core') m
    where m.count <> case when s.state in ('failed', 'rolled-back')
      then ${kept + copies}::int else ${kept}::int end`;
  const [times] = await sql<Record<string, number>[]>`
    select percentile_cont(0.95) within group (order by spent) as p95 from (
      select extract(epoch from at - lag(at) over (partition by session_id order by sequence))
        * 1000 as spent, kind from entries) e
    where kind = 'operation-applied'`;
  const watching = { onChecked: () => undefined, signal: new AbortController().signal };
  const { broken } = await verifyAudit(ctx, {}, watching);
  const figure = (name: string, unit: Figure["unit"], value = -1, aim: string | null = null) => ({
    name: `sweep of ${agents} agents with kills, ${name}`,
    unit,
    value,
    aim,
    samples: 1,
  });
  const { count = 0, agents: swept = 0, stuck, undone } = sessions ?? {};
  return [
    figure("processes killed", "count", seen.kills),
    figure("sessions lost", "count", agents - swept, "0"),
    figure("sessions doubled", "count", count - swept, "0"),
    figure("sessions stuck", "count", stuck, "0"),
    figure("sessions ended by a kill, undone", "count", undone),
    figure("ledgers that are neither done nor undone", "count", ledgers?.["part"], "0"),
    figure("audit chains that do not verify", "count", broken.length, "0"),
    figure("log lines", "count", seen.lines),
    figure("log lines that are no JSON", "count", seen.wrong, "0"),
    figure("time", "s", seen.seconds),
    figure("most memory of one process", "MB", seen.most),
    figure("an operation from its step to its entry, p95", "ms", Number(times?.["p95"])),
  ];
}
