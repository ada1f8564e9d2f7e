import type { Page } from "@playwright/test";
import type { Api } from "@/e2e/requests/api";
import { catchAction } from "@/e2e/requests/calls";
import { expect, test, waitForScripts } from "@/e2e/fixtures";
import { withInstallation } from "@/e2e/server/installation";
import { SessionPage } from "@/e2e/pages/session-page";
import { SignInPage } from "@/e2e/pages/shell";

const noCookies = { cookies: [], origins: [] };
const cy = { name: "Cy Newman", password: "a calm long password" };
const memories = ["The door sticks.", "The door sticks.", "Rain comes from the west."];

async function givenReview(api: Api): Promise<string> {
  const agent = await api.createAgent({ refinementThreshold: 0.5 }, memories);
  const { id } = await api.runSession(agent.id);
  return id;
}

async function invite(page: Page, role: string): Promise<string> {
  await page.goto("/settings/members");
  await page.getByRole("textbox", { name: "For" }).fill("Cy");
  await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Create invite link" }).click();
  return page.getByTestId("new-link").innerText();
}

async function join(guest: Page, link: string, email: string): Promise<void> {
  const { pathname, search } = new URL(link);
  await guest.goto(`${pathname}${search}`);
  await guest.getByLabel("Your name").fill(cy.name);
  await guest.getByLabel("Email address").fill(email);
  await guest.getByLabel("Password").fill(cy.password);
  await guest.getByRole("button", { name: /^Join/ }).click();
  await guest.waitForURL((url) => url.pathname === "/");
}

test("U1: who is invited joins and decides, and is out the moment they are removed @turn-1", async ({
  alone,
  page,
  browser,
}) => {
  const [first, second] = [await givenReview(alone), await givenReview(alone)];
  const link = await invite(page, "reviewer");
  await expect(page.getByTestId("open-link")).toContainText("Invitation as reviewer");
  const context = await browser.newContext({ storageState: noCookies, reducedMotion: "reduce" });
  waitForScripts(context);
  const guest = await context.newPage();
  const email = `cy-${Date.now()}@keepsake.test`;
  await join(guest, link, email);

  const session = await SessionPage.at(guest, first);
  await session.approve.click();
  await session.untilState("approved");
  await session.open(second);
  await expect(session.bar).toBeVisible();
  const { url, body, headers } = await catchAction(guest, () => session.approve.click());

  await page.goto("/settings/members");
  await expect(page.getByTestId("open-link")).toHaveCount(0);
  await page.getByRole("link", { name: `Change or remove ${cy.name}` }).click();
  await page.getByRole("button", { name: `Remove ${cy.name}` }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("They lose access at once, and their sign-in is deleted");
  await expect(session.bar).toBeVisible();
  await asked.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByTestId("member").filter({ hasText: cy.name })).toHaveCount(0);

  const door = new SignInPage(guest);
  await expect(door.heading).toBeVisible();
  await expect(session.bar).toHaveCount(0);
  const late = await guest.request.post(url, { headers, data: body });
  expect(await late.text()).toContain("Sign in to go on.");
  expect((await alone.session(second)).state).toBe("awaiting-review");
  await guest.goBack();
  await expect(door.heading).toBeVisible();
  await expect(session.bar).toHaveCount(0);
  await door.signIn({ email, password: cy.password });
  await expect(guest.getByText("Wrong email address or password.")).toBeVisible();
  await context.close();
});

test("An invitation is taken without scripts, once @turn-1", async ({ alone, browser, page }) => {
  const agent = await alone.createAgent({}, memories);
  const link = await invite(page, "viewer");
  const context = await browser.newContext({ storageState: noCookies, javaScriptEnabled: false });
  const guest = await context.newPage();
  await join(guest, link, `cy-${Date.now()}@keepsake.test`);
  expect((await guest.request.get(`/agents/${agent.id}`)).status()).toBe(200);
  const { pathname, search } = new URL(link);
  await guest.goto(`${pathname}${search}`);
  await expect(guest.getByText("This link was already used")).toBeVisible();
  await context.close();
});

test("U1: who changes their password, without scripts, is signed in there and nowhere else @turn-2", async ({
  browser,
}) => {
  const person = await withInstallation((installation) =>
    installation.addPerson("Pia Changing", "viewer"),
  );
  const [plain, other] = await Promise.all([
    browser.newContext({ storageState: noCookies, javaScriptEnabled: false }),
    browser.newContext({ storageState: noCookies, reducedMotion: "reduce" }),
  ]);
  waitForScripts(other);
  const [here, there] = [await plain.newPage(), await other.newPage()];
  for (const page of [here, there]) {
    await page.goto("/sign-in");
    await new SignInPage(page).signIn(person);
    await page.waitForURL((url) => url.pathname === "/");
  }
  const change = async (present: string) => {
    await here.getByLabel("Current password").fill(present);
    await here.getByLabel("New password", { exact: true }).fill(cy.password);
    await here.getByLabel("Repeat the new password").fill(cy.password);
    await here.getByRole("button", { name: "Change password" }).click();
  };
  await here.goto("/you");
  await change("isn't your current password");
  await expect(here.getByText("That isn't your current password.")).toBeVisible();
  await change(person.password);
  await expect(here.getByText("You were signed out of 1 other browser.")).toBeVisible();
  await expect(new SignInPage(there).heading).toBeVisible();
  await here.goto("/agents");
  await expect(here.getByRole("heading", { name: "Agents" })).toBeVisible();
  await new SignInPage(there).signIn({ email: person.email, password: cy.password });
  await there.waitForURL((url) => url.pathname === "/");
  await Promise.all([plain.close(), other.close()]);
});

test("who signs out is taken to the door once: what they type there stays @turn-1", async ({
  alone,
  page,
}) => {
  await alone.createAgent({}, ["The tide table hangs by the door."]);
  const lineEnded = Promise.withResolvers<undefined>();
  await page.route("**/*", async (route, request) => {
    if (request.headers()["next-action"] === undefined) return route.fallback();
    const response = await route.fetch();
    await lineEnded.promise;
    return route.fulfill({ response });
  });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const other = await page.context().newPage();
  await page.goto("/");
  await other.goto("/");
  await page.bringToFront();
  await new SignInPage(page).signOut();

  // The server has ended the streams of both pages, and the action has not answered yet.
  await expect(new SignInPage(other).heading).toBeVisible();
  lineEnded.resolve(undefined);
  const door = new SignInPage(page);
  await expect(door.heading).toBeVisible();
  await page.getByLabel("Email address").fill("mara@example.org");
  await page.getByLabel("Password").fill("what was typed stays");
  await expect(page.getByLabel("Email address")).toHaveValue("mara@example.org");
  expect(documents).toEqual(["/"]);
});

const house = "A house of its own";

test("U9, M12: an account is exported, and deleted once its name is typed @turn-1", async ({
  alone,
  page,
}) => {
  await alone.createAgent({}, [{ content: "Tea at four." }, { content: "Ships." }]);
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export the account" }).click();
  expect((await download).suggestedFilename()).toMatch(/^keepsake-account-.*\.zip$/);
  await page.getByRole("link", { name: "Delete the account" }).click();
  const going = page.getByRole("listitem").filter({ hasText: "with their whole history" });
  await expect(going).toHaveText("2 memories with their whole history");
  const name = page.getByLabel(`Type ${house} to delete it`);
  const press = page.getByRole("button", { name: "Delete the account" });
  await name.fill("Another house");
  await press.click();
  await expect(page.getByText(`Type the account's name, ${house}, to delete it.`)).toBeVisible();
  await name.fill(house);
  await press.click();
  await page.waitForURL((url) => url.pathname === "/sign-in");
  await page.goto("/agents");
  await page.waitForURL((url) => url.pathname === "/sign-in");
});
