import type { Api } from "@/e2e/requests/api";
import { catchAction } from "@/e2e/requests/calls";
import { CuttableProxy } from "@/e2e/server/cuttable-proxy";
import { expect, networkComplaints, test, waitForScripts } from "@/e2e/fixtures";
import { withInstallation } from "@/e2e/server/installation";
import { AgentPage } from "@/e2e/pages/agent-page";
import { SessionPage } from "@/e2e/pages/session-page";
import { SignInPage } from "@/e2e/pages/shell";
import { runPlace } from "@/e2e/server/run-place";

const memories = [
  "The piano is tuned in May.",
  "The piano is tuned in May.",
  "Nobody plays it but the cat, and she means it.",
];

async function givenReview(api: Api) {
  const agent = await api.createAgent({ refinementThreshold: 0.5 }, memories);
  const { id } = await api.runSession(agent.id);
  return { agent, id };
}

test("U1: a viewer reads everything and is offered nothing @turn-3", async ({ api, visit }) => {
  const { agent, id } = await givenReview(api);
  const page = await visit("viewer");
  const session = await SessionPage.at(page, id);
  await session.untilState("awaiting-review");
  await expect(session.block("deleted")).toBeVisible();
  for (const button of [session.bar, session.approve, session.rollBack, session.stop])
    await expect(button).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  const ledger = await AgentPage.at(page, agent.id);
  await expect(ledger.rows).toHaveCount(2);
  await expect(ledger.rows.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add memory" })).toHaveCount(0);
  await expect(ledger.refine).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Import" })).toHaveCount(0);
  await page.goto("/agents");
  await expect(page.getByRole("link", { name: "New agent" })).toHaveCount(0);
  await page.goto("/agents/new");
  await expect(page.getByRole("button", { name: "Create agent" })).toHaveCount(0);
});

test("U1: the action refuses a viewer who calls it all the same", async ({ api, page, visit }) => {
  const { id } = await givenReview(api);
  const session = await SessionPage.at(page, id);
  const call = await catchAction(page, () => session.approve.click());
  const viewer = await visit("viewer");
  const { url, body, headers } = call;
  const answer = await viewer.request.post(url, { headers, data: body });
  expect(await answer.text()).toContain("may decide a session.");
  expect((await api.session(id)).state).toBe("awaiting-review");
  const nobody = await viewer.context().browser()?.newContext({ storageState: noCookies });
  const signedOut = await nobody?.request.post(url, { headers, data: body });
  expect(await signedOut?.text()).toContain("Sign in to go on.");
  expect((await api.session(id)).state).toBe("awaiting-review");
  await nobody?.close();
});

test("U1: a role that is taken away is gone under the open page @turn-4", async ({
  api,
  browser,
}) => {
  const { agent, id } = await givenReview(api);
  const person = await withInstallation((installation) =>
    installation.addPerson("Ravi Passing", "reviewer"),
  );
  const context = await browser.newContext({ storageState: noCookies });
  waitForScripts(context);
  const page = await context.newPage();
  const session = await SessionPage.at(page, id);
  await new SignInPage(page).signIn(person);
  await expect(session.bar).toBeVisible();
  // In its own tab, which keeps waiting for an answer.
  const tab = await context.newPage();
  await new SessionPage(tab).open(id);
  const call = await catchAction(tab, () => new SessionPage(tab).approve.click());

  await withInstallation((installation) => installation.changeRole(person.id, "viewer"));
  await expect(session.bar).toHaveCount(0);
  await session.untilState("awaiting-review");
  const late = await page.request.post(call.url, { headers: call.headers, data: call.body });
  expect(await late.text()).toContain("may decide a session.");
  expect((await api.session(id)).state).toBe("awaiting-review");

  await withInstallation((installation) => installation.removeMember(person.id));
  const door = new SignInPage(page);
  await expect(door.heading).toBeVisible();
  await page.goto(`/agents/${agent.id}`);
  await expect(door.heading).toBeVisible();
  await context.close();
});

test.describe("a cut connection", () => {
  test.use({ allowedComplaints: networkComplaints });

  test("U1: a role that is taken away meanwhile is gone when the server is back @turn-1", async ({
    api,
    browser,
  }) => {
    const { id } = await givenReview(api);
    const person = await withInstallation((installation) =>
      installation.addPerson("Rita Sleeping", "reviewer"),
    );
    await using proxy = await CuttableProxy.open(runPlace.port);
    await using context = await browser.newContext({ storageState: noCookies });
    waitForScripts(context);
    const page = await context.newPage();
    const session = await SessionPage.at(page, id);
    await new SignInPage(page).signIn(person);
    await expect(session.bar).toBeVisible();
    await page.goto(`${proxy.origin}/sessions/${id}`);
    await expect(session.bar).toBeVisible();
    proxy.cut();
    await expect(page.getByText("The server hasn't answered since")).toBeVisible({
      timeout: 30_000,
    });
    await withInstallation((installation) => installation.changeRole(person.id, "viewer"));
    proxy.mend();
    await expect(session.bar).toHaveCount(0, { timeout: 30_000 });
  });
});

test("A foreign page's post to an action or a route changes nothing @turn-4", async ({
  api,
  page,
}) => {
  const { agent, id } = await givenReview(api);
  const session = await SessionPage.at(page, id);
  const { url, body, headers } = await catchAction(page, () => session.approve.click());
  for (const origin of ["https://elsewhere.test", "null"]) {
    const answer = await page.request.post(url, { headers: { ...headers, origin }, data: body });
    expect(answer.status()).toBe(403);
    const file = await page.request.post(`/api/agents/${agent.id}/imports`, {
      headers: { origin },
      data: "A memory from elsewhere.",
    });
    expect(file.status()).toBe(403);
  }
  expect((await api.session(id)).state).toBe("awaiting-review");
  expect((await api.agent(agent.id)).coreCount).toBe(2);
});

const noCookies = { cookies: [], origins: [] };
