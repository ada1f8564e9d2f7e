import { expect, networkComplaints, test } from "@/e2e/fixtures";
import { OwnInstallation } from "@/e2e/server/own-installation";

test.use({ storageState: { cookies: [], origins: [] }, allowedComplaints: networkComplaints });

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
  annotations.push({ type: "export", description: `${(performance.now() - begun).toFixed(0)} ms` });
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
