import { expect, networkComplaints, test } from "@/e2e/fixtures";
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
