import { expect, test } from "@/e2e/fixtures";
import { OwnInstallation } from "@/e2e/server/own-installation";

test.use({
  storageState: { cookies: [], origins: [] },
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
  const { id } = await api.startSession(agent.id);
  await api.untilState(id, "awaiting-review");

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
