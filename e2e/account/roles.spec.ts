import type { Api } from "@/e2e/requests/api";
import { catchAction } from "@/e2e/requests/calls";
import { expect, test, waitForScripts } from "@/e2e/fixtures";
import { withInstallation } from "@/e2e/server/installation";
import { AgentPage, StylePage } from "@/e2e/pages/agent-page";
import { SessionPage } from "@/e2e/pages/session-page";
import { SignInPage } from "@/e2e/pages/shell";
import { folderOf } from "@/lib/handbook/testing/sample-folder";

const memories = [
  "The piano is tuned in May.",
  "The piano is tuned in May.",
  "Nobody plays it but the cat, and she means it.",
];

const lookAlikes = [
  "Flour comes on Wednesdays at six, by the back door. Count the sacks before signing.",
  "Flour comes on Thursdays at six, by the back door. Count the sacks before signing.",
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
  const { id: other } = await api.createAgent({}, lookAlikes);
  await api.importHandbook(other, folderOf());
  const main = page.getByRole("main");
  for (const [path, shown, offered] of [
    ["/agents", "Agents", "New agent"],
    ["/agents/new", "Only operators", "Create agent"],
    [`/agents/${other}/duplicates?show=alike`, "share 87%", "Keep apart"],
    [`/agents/${other}/handbook/import`, "Only reviewers", "Import folder"],
    [`/agents/${other}/runs/t-late`, "Summary", "Delete run"],
    [`/reviews?agent=${agent.id}`, "Only reviewers, admins and the agent's owner", "Approve"],
  ] as const) {
    await page.goto(path);
    await expect(main).toContainText(shown);
    const press = main.getByRole("button", { name: offered });
    await expect(press.or(main.getByRole("link", { name: offered })), path).toHaveCount(0);
  }
  for (const place of [
    "",
    "/members",
    "/keys",
    "/models",
    "/policy",
    "/schedule",
    "/webhooks",
    "/purge",
  ]) {
    await page.goto(`/settings${place}`);
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await expect(main.getByRole("button")).toHaveCount(0);
  }
  const style = await StylePage.at(page, other);
  await expect(page.getByText("You can only read this.")).toBeVisible();
  await expect(style.words).toHaveAttribute("readonly", "");
  await expect(style.slider).toBeDisabled();
  await page.goto(`/agents/${other}/handbook`);
  const line = page.getByTestId("handbook-line").filter({ hasText: "The Frankfurt replica lags" });
  await line.getByRole("link", { name: /^Line/ }).click();
  await expect(page.getByTestId("run-behind")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expect(page.getByTestId("forget")).toHaveCount(0);
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
