import type { Page } from "@playwright/test";
import { expect, networkComplaints, test } from "@/e2e/fixtures";
import { call, scriptModel } from "@/e2e/model/scripted-model";
import { OwnInstallation } from "@/e2e/server/own-installation";
import { SessionPage } from "@/e2e/pages/session-page";

test.use({
  storageState: { cookies: [], origins: [] },
  allowedComplaints: networkComplaints,
});

test("S7: a queued session without a worker says so on its page, in the queue and on home, until one comes @turn-3", async ({
  page,
  request,
}) => {
  test.slow();
  await using own = await OwnInstallation.start("", false, false);
  await own.welcome(page);
  const api = await own.openApi();
  const agent = await api.createAgent({}, ["Tea at four."]);
  const notice = page.getByTestId("worker-notice");
  await page.goto(`${own.origin}/`);
  await expect(page.getByTestId("home")).toBeVisible();
  await expect(notice).toBeEmpty();

  const { id } = await api.startSession(agent.id);
  await expect(notice).toContainText("so a queued session can’t start");
  await page.goto(`${own.origin}/reviews`);
  await expect(notice).toContainText("Start one with npm run worker");
  await page.goto(`${own.origin}/sessions/${id}`);
  await expect(notice).toContainText("No worker is running");
  expect((await request.get(`${own.origin}/api/health`)).status()).toBe(200);
  const unready = await request.get(`${own.origin}/api/ready`);
  expect([unready.status(), (await unready.json()).code]).toEqual([503, "no-worker"]);

  await using worker = await own.startWorker();
  await new SessionPage(page).untilState("unchanged");
  await expect(notice).toBeEmpty();
  const isReady = async () => (await request.get(`${own.origin}/api/ready`)).ok();
  expect(await isReady()).toBe(true);
  await worker.stop();
  expect(await isReady()).toBe(false);
});

test.describe("what they print", () => {
  test.use({
    // React tells of an error of the server by this number.
    allowedComplaints: /status of (404|500)|React error #441/,
  });

  test("I13: all that a server and a worker print is JSON, and the ID on an error page is in the answer and in the log @turn-2", async ({
    page,
  }) => {
    test.slow();
    await using own = await OwnInstallation.start("", false, false);
    await own.welcome(page);
    const api = await own.openApi();
    const agent = await api.createAgent({}, ["Tea at four.", "Tea at four."]);
    await using worker = await own.startWorker();
    await api.runSession(agent.id);

    await own.use((installation) => installation.loseMemories());
    const request = page.context().request;
    const headers = { "x-request-id": "from-the-proxy-1" };
    const asked = await request.get(`${own.origin}/api/agents/${agent.id}/ledger`, { headers });
    expect([asked.status(), asked.headers()["x-request-id"]]).toEqual([500, "from-the-proxy-1"]);
    expect(await asked.text()).toContain("See the log entry from-the-proxy-1.");
    await expect.poll(() => own.loggedUnder("from-the-proxy-1")).toContain("page-request-fault");

    // What React throws away of a broken page stays hidden in it: there is nothing to wait for.
    const broken = `${own.origin}/agents/${agent.id}`;
    const answer = await page.goto(broken, { waitUntil: "commit" });
    const shown = await page.locator("[data-error] code").textContent();
    expect(answer?.headers()["x-request-id"]).toBe(shown);
    await expect.poll(() => own.loggedUnder(shown ?? "")).toContain("page-fault");

    await page.goto(`${own.origin}/nowhere`);
    await worker.stop();
    await own.stop();
    expect(own.lines.map(({ message }) => message)).toContain("Ended.");
    expect(worker.lines.map(({ message }) => message)).toContain("Ended.");
  });
});

test.describe("clients that go", () => {
  const count = 20_000;
  const memories = Array.from({ length: count }, (_, index) => `She poured cup ${index} of tea.`);

  test("60 aborted exports hold nobody up, leave no query, and SIGTERM leaves no Postgres @turn-1", async ({
    page,
  }, { annotations }) => {
    test.slow();
    await using own = await OwnInstallation.start();
    await own.welcome(page);
    const api = await own.openApi();
    const agent = await api.createAgent({});
    await api.importText(agent.id, memories.join("\n\n"));
    const begun = performance.now();
    const whole = await (await api.openExport(agent.id)).text();
    annotations.push({
      type: "export",
      description: `${(performance.now() - begun).toFixed(0)} ms`,
    });
    expect(whole.trimEnd().split("\n")).toHaveLength(count + 1);

    const read = async (address: string) => {
      const asked = performance.now();
      expect((await page.request.get(`${own.origin}${address}`)).ok()).toBe(true);
      return performance.now() - asked;
    };
    const { id: sessionId } = await api.startSession(agent.id);
    const addresses = [
      "/api/health",
      `/api/agents/${agent.id}/ledger?from=10000`,
      "/api/overview",
      `/sessions/${sessionId}`,
    ];
    const readAll = async () => Math.max(...(await Promise.all(addresses.map(read))));
    await readAll();
    // A machine that is busy with other tests answers later, with or without exports.
    const usual = Math.max(await readAll(), await readAll());
    const aborted = Array.from({ length: 60 }, async (_, index) => {
      const client = new AbortController();
      setTimeout(() => client.abort(), 50 + index * 25);
      const answer = await api.openExport(agent.id, client.signal).catch(() => null);
      await answer?.text().catch(() => null);
    });
    const waits: number[] = [];
    for (let round = 0; round < 5; round += 1) waits.push(await readAll());
    await Promise.all(aborted);
    annotations.push({
      type: "slowest",
      description: `${Math.max(...waits).toFixed(0)} ms, usually ${usual.toFixed(0)} ms`,
    });
    expect(Math.max(...waits)).toBeLessThan(Math.max(1_000, 3 * usual));
    await expect.poll(() => own.use((installation) => installation.countExports())).toBe(0);

    const open = [await api.openExport(agent.id), await api.openExport(agent.id)];
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    expect(own.hasPostgres()).toBe(true);

    expect(await own.stop()).toBeLessThan(10_000);
    expect(own.hasPostgres()).toBe(false);
  });
});

test.describe("in the middle of a session", () => {
  const memories = [
    "The key of the bell tower is with the baker.",
    "The key of the bell tower is with the baker.",
    "Bells at six mean somebody is at sea in fog.",
    "She counts the seconds between lightning and thunder aloud.",
  ];

  /** A session that has deleted and protected, and now waits for its model. */
  const script = [
    { text: "Yes." },
    {
      calls: [call("delete", { id: 2 }), call("protect", { id: 3 })],
    },
    { holds: "before" as const },
  ];

  /** Such a session, in the middle, on its open page. */
  async function givenRunning(page: Page, own: OwnInstallation) {
    await own.welcome(page);
    const api = await own.openApi();
    const agent = await api.createAgent({ refinementThreshold: 0.5 }, memories);
    const { id } = await api.startSession(agent.id);
    const session = new SessionPage(page);
    await page.goto(`${own.origin}/sessions/${id}`);
    await expect(session.entry("operation-applied")).toHaveCount(2);
    return { api, agent, id, session };
  }

  test("S7: kill -9 in the middle of a session: it is rolled back under the open page @turn-1", async ({
    page,
  }, { annotations }) => {
    test.slow();
    const model = await scriptModel(script);
    await using own = await OwnInstallation.start(model.id);
    const { api, agent, id, session } = await givenRunning(page, own);
    expect((await api.agent(agent.id)).ledgerHash).not.toBe(agent.ledgerHash);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    // The dialog's content also comes from the server.
    await session.stop.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await own.kill();
    await expect(page.getByText("Reconnecting…")).toBeVisible();
    await session.confirmStop();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("didn't answer");
    await page.keyboard.press("Escape");
    await own.startAgain();
    const begun = performance.now();
    await api.untilState(id, "rolled-back");
    const seconds = (performance.now() - begun) / 1000;
    annotations.push({ type: "recovery", description: `${seconds.toFixed(1)} s after serving` });
    expect(seconds).toBeLessThan(30);

    await session.untilState("rolled-back");
    await expect(page.getByTestId("verdict")).toContainText(
      "The worker that ran this session stopped.",
    );
    await expect(session.certificate).toContainText("Equal.");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    const after = await api.session(id);
    expect(after.cause).toBe("interrupted");
    expect(after.endHash).toBe(agent.ledgerHash);
    expect((await api.agent(agent.id)).ledgerHash).toBe(agent.ledgerHash);
    const ledger = await api.ledger(agent.id);
    expect(ledger.map(({ content }) => content)).toEqual(memories);
    expect(ledger.some(({ constitutional }) => constitutional)).toBe(false);

    const sequences = (await api.entries(id)).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    const followed = await session.readLines();
    await page.reload();
    await session.untilState("rolled-back");
    await session.showLog();
    expect(await session.readLines()).toEqual(followed);
  });

  test("SIGTERM in the middle of a session: rolled back first, and a start after it is quick @turn-4", async ({
    page,
  }, { annotations }) => {
    test.slow();
    const model = await scriptModel(script);
    await using own = await OwnInstallation.start(model.id);
    const { api, agent, id, session } = await givenRunning(page, own);
    const stopMs = await own.stop();
    const startMs = await own.startAgain();
    annotations.push({ type: "stop", description: `${Math.round(stopMs)} ms` });
    annotations.push({ type: "second start", description: `${Math.round(startMs)} ms` });
    expect(stopMs).toBeLessThan(10_000);
    // The promise is 5 s on an idle machine; here other tests run too.
    expect(startMs).toBeLessThan(60_000);

    await session.untilState("rolled-back");
    const { cause, endHash, endedAt } = await api.session(id);
    expect(cause).toBe("interrupted");
    expect(endHash).toBe(agent.ledgerHash);
    // It ended before the process did, not when the next one recovered it.
    expect(Date.parse(endedAt ?? "")).toBeLessThan(Date.now() - startMs);
  });
});
