import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { findFreePort } from "@/db/embedded/create-cluster";
import { givenDatabase } from "@/db/testing/given-database";
import { agents, sessions } from "@/db/schema";
import { serveScrapes, startMetrics } from "@/lib/api/metrics";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { measureSession } from "@/lib/sessions/run";
import { textOfTokens } from "@/lib/sessions/testing/open-session";
import { runModel } from "@/lib/sessions/testing/run-model";

const test = givenDatabase();
const memories = Array.from({ length: 30 }, (_, index) => textOfTokens(10, index));
const deletes = (count: number) => ({
  calls: Array.from({ length: count }, (_, index) => ({
    name: "delete",
    input: { id: index + 1 },
  })),
});
const complete = { calls: [{ name: "complete", input: { summary: "Done." } }] };
const invented = { calls: [{ name: "what my memory says", input: {} }] };

beforeAll(async () => {
  await startMetrics(test.db);
  await runModel(test.db, scriptedModel([{ text: "YES" }, deletes(1), invented, complete]), {
    memories,
  });
  await runModel(test.db, scriptedModel([{ text: "YES" }, deletes(10)]), { memories });
}, 180_000);

interface Asked {
  readonly token?: string | null;
  readonly authorization?: string;
  readonly path?: string;
  readonly method?: string;
}

async function scrape({ token = null, authorization, path = "/metrics", method }: Asked = {}) {
  const port = await findFreePort();
  const close = await serveScrapes({ host: "127.0.0.1", port, metricsToken: token });
  const headers = authorization === undefined ? {} : { authorization };
  const init = { headers, ...(method !== undefined && { method }) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  const text = await answer.text();
  close();
  return { status: answer.status, lines: text.split("\n"), text };
}

it("counts sessions, trips, the queue and reviews from the database", async () => {
  const { status, lines } = await scrape();
  expect(status).toBe(200);
  expect(lines).toEqual(
    expect.arrayContaining([
      'keepsake_sessions{kind="refinement",state="awaiting-review"} 1',
      'keepsake_sessions{kind="refinement",state="rolled-back"} 1',
      'keepsake_breaker_trips{kind="refinement"} 1',
      // A rule sees the first one only if there was a 0 before it.
      'keepsake_breaker_trips{kind="handbook"} 0',
      'keepsake_session_faults{kind="refinement"} 0',
      "keepsake_reviews_waiting 1",
      "keepsake_workers 0",
      "keepsake_database_up 1",
    ]),
  );
  // The tests' worker is no worker: both sessions are still in the queue, and due.
  expect(lines).toContain("keepsake_queue_jobs 2");
  const oldest = lines.find((line) => line.startsWith("keepsake_queue_oldest_seconds "));
  expect(Number(oldest?.split(" ")[1])).toBeGreaterThan(0);
});

it("counts time, tokens and cost of what this process ran, each once", async () => {
  const { lines } = await scrape();
  const count = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.split(" ")[1];
  const operations = (operation: string) =>
    count(`keepsake_operation_seconds_count{kind="refinement",operation="${operation}"}`);
  expect(Number(operations("delete"))).toBeGreaterThan(2);
  expect(operations("complete")).toBe("1");
  const about = 'kind="refinement",model="built-in/rules"';
  // A scripted answer is 7 tokens of input and 3 of output: six of them in two sessions.
  expect(count(`keepsake_tokens_total{${about},direction="input"}`)).toBe("42");
  expect(count(`keepsake_tokens_total{${about},direction="output"}`)).toBe("18");
  expect(lines.some((line) => line.startsWith(`keepsake_cost_usd_total{${about}}`))).toBe(true);
});

it("B5: a second reader's tokens count under its own model, and no price is no cost", async () => {
  const [session] = await test.db.select({ id: sessions.id }).from(sessions).limit(1);
  const isIt = eq(sessions.id, session?.id ?? "");
  const facts = { kinds: [], dropped: 0, controlMissed: false, failed: false, wrong: [] };
  const used = { inputTokens: 50, outputTokens: 5, cost: null };
  await measureSession(test.db, session?.id ?? "", async () => {
    const reading = { ...facts, model: "openai/reader", used };
    await test.db.update(sessions).set({ reading }).where(isIt);
  });
  const { lines } = await scrape();
  const about = 'kind="refinement",model="openai/reader"';
  expect(lines).toContain(`keepsake_tokens_total{${about},direction="input"} 50`);
  expect(lines).toContain(`keepsake_tokens_total{${about},direction="output"} 5`);
  expect(lines.filter((line) => line.startsWith(`keepsake_cost_usd_total{${about}`))).toEqual([]);
  expect(lines).toContain(
    'keepsake_tokens_total{kind="refinement",model="built-in/rules",direction="input"} 42',
  );
});

it("I11: no label names an agent or what a model wrote", async () => {
  const { text } = await scrape();
  const named = await test.db.select({ id: agents.id, name: agents.name }).from(agents);
  for (const { id, name } of named) {
    expect(text).not.toContain(id);
    expect(text).not.toContain(name);
  }
  expect(text).toContain('operation="unknown"');
  expect(text).not.toContain("what my memory says");
});

it.each([
  [{ token: "k3y" }, 404],
  [{ token: "k3y", authorization: "Bearer k3y2" }, 404],
  [{ token: "k3y", authorization: "k3y" }, 404],
  [{ token: "k3y", authorization: "Bearer k3y" }, 200],
  [{ token: null }, 200],
  [{ path: "/metrics/" }, 404],
  [{ path: "/" }, 404],
  [{ method: "POST" }, 404],
])("U6: a scrape with %j is answered with %s", async (asked, status) => {
  expect((await scrape(asked)).status).toBe(status);
});

it("I13: without its database a process still says what it counted itself, and no old numbers", async () => {
  const nowhere = openDatabase("postgres://nobody@127.0.0.1:1/none", { max: 1 });
  await startMetrics(nowhere.db);
  const { status, lines } = await scrape();
  await nowhere.close();
  expect(status).toBe(200);
  expect(lines).toContain("keepsake_database_up 0");
  expect(
    lines.filter((line) => /^keepsake_(sessions|queue|reviews|workers|breaker)/.test(line)),
  ).toEqual([]);
  expect(lines.some((line) => line.startsWith("process_cpu_seconds_total "))).toBe(true);
});
