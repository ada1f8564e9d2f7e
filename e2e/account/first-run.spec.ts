import { join } from "node:path";
import { expect, test } from "@/e2e/fixtures";
import { AgentPage } from "@/e2e/pages/agent-page";
import { SessionPage } from "@/e2e/pages/session-page";
import { firstAdmin, SignInPage } from "@/e2e/pages/shell";
import { OwnInstallation } from "@/e2e/server/own-installation";

test("samples: an empty account has a session to decide in one click @turn-1", async ({
  alone,
  page,
}) => {
  void alone;
  await page.goto("/");
  await expect(page.getByTestId("example-refinement")).toContainText("91.3%");
  await page.getByRole("button", { name: "Try the samples" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/sessions/*");
  const session = new SessionPage(page);
  await session.untilState("awaiting-review");
  await expect(page.getByTestId("review-bar")).toContainText("6 changes");
  await page.keyboard.press("a");
  await session.untilState("approved");
  // What no rule may decide is a press away.
  await page.getByRole("link", { name: "What is still alike" }).click();
  await expect(page.getByRole("main")).toContainText("£4 a head");
});

test("agents: searched, narrowed, sorted and created from the top of their page @turn-2", async ({
  alone: api,
  page,
}) => {
  await api.createAgent({ name: "Wren" });
  await api.createAgent({ name: "avocet", paused: true });
  await page.goto("/agents");
  const names = page.getByTestId("agent-name");
  await expect(names).toHaveText(["Wren", "avocet"]);
  await page.getByLabel("Sort").selectOption("Name");
  await expect(page).toHaveURL("/agents?sort=name");
  await expect(names).toHaveText(["avocet", "Wren"]);
  await page.getByLabel("Show", { exact: true }).selectOption("Paused");
  await expect(names).toHaveText(["avocet"]);
  await page.getByLabel("Search agents").fill("wre");
  await expect(page.getByText("No agent matches.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(names).toHaveText(["Wren", "avocet"]);
  await page.getByRole("link", { name: "New agent" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Dunlin");
  await page.getByRole("button", { name: "Create agent" }).click();
  await expect(page.getByRole("heading", { name: "Dunlin", level: 1 })).toBeVisible();
});

test.describe("a newcomer", () => {
  const notes = join(import.meta.dirname, "../files/kitchen-notes.txt");
  /** Of its 18 paragraphs one occurs twice and one three times, in different spellings. */
  const [given, distinct] = [18, 15];

  // A new user's browser has no sign-in.
  test.use({ storageState: { cookies: [], origins: [] } });

  test("a newcomer goes from the printed link to an approved session, by the browser alone", async ({
    page,
  }) => {
    test.slow();
    await using own = await OwnInstallation.start();
    const agent = new AgentPage(page);
    const session = new SessionPage(page);
    const door = new SignInPage(page);

    await test.step("U5: the link makes the account and its admin", async () => {
      await own.welcome(page);
      await expect(page.getByTestId("example-refinement")).toContainText("An exact copy");
      await expect(page.getByRole("link", { name: "Open the demo" })).toHaveCount(0);
      await page.getByRole("link", { name: "Create an empty agent" }).click();
      await expect(page.getByRole("heading", { name: "New agent" })).toBeVisible();
    });

    await test.step("signs out, is told of a wrong password, signs in", async () => {
      await door.signOut();
      await expect(door.heading).toBeVisible();
      await page.goto(`${own.origin}/agents`);
      await expect(page).toHaveURL(/\/sign-in\?next=%2Fagents$/);
      await door.signIn({ ...firstAdmin, password: "four loud words lost" });
      await expect(door.fault).toBeVisible();
      await door.signIn(firstAdmin);
      await expect(page.getByRole("heading", { name: "Agents" })).toBeVisible();
    });

    await test.step("creates an agent", async () => {
      await page.getByRole("link", { name: "New agent" }).click();
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Wren");
      await page.getByLabel("System prompt").fill("You are Wren. You keep house with Ines.");
      await page.getByRole("button", { name: "Create agent" }).click();
      await expect(page.getByRole("heading", { name: "Wren", level: 1 })).toBeVisible();
      await expect(page.getByText("Wren has no memories yet.")).toBeVisible();
    });

    await test.step("looks at a file, which writes nothing, and imports it", async () => {
      await agent.openTab("Import");
      await agent.readFile(notes);
      await expect(agent.report).toContainText(`${given} memories would be added.`);
      await agent.openTab("Ledger");
      await expect(page.getByText("Wren has no memories yet.")).toBeVisible();
      await agent.openTab("Import");
      await agent.readFile(notes);
      await agent.importFile();
      await agent.openTab("Ledger");
      await expect(agent.rows).toHaveCount(given);
    });

    await test.step("starts a session and watches it without touching the page", async () => {
      await agent.startSession();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await session.untilState("awaiting-review");
      expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
      await expect(session.usedSlots).toHaveCount(2);
      await expect(session.room).toHaveText(/^\d+$/);
      await expect(page.getByText("rules, no language model").first()).toBeVisible();
      await session.showLog();
      await expect(session.entry("consent-answered")).toContainText("YES");
      await expect(session.entry("text-written").first()).toContainText("set of rules");
      await expect(session.entry("operation-applied")).toHaveCount(2);
    });

    await test.step("the built-in model removed exactly the duplicates", async () => {
      await expect(session.block("deleted")).toHaveCount(1);
      await expect(session.block("deleted")).toContainText("without sugar");
      await expect(session.block("merged")).toHaveCount(1);
      await expect(session.block("merged")).toContainText("boathouse");
      await expect(session.block("updated")).toHaveCount(0);
    });

    await test.step("approves; a reload shows the same", async () => {
      await session.approve.click();
      await session.untilState("approved");
      const before = await session.readLines();
      await page.reload();
      await session.untilState("approved");
      await session.showLog();
      expect(await session.readLines()).toEqual(before);
      await expect(session.entry("session-approved")).toContainText(firstAdmin.name);
    });

    await test.step("the ledger holds each thing once", async () => {
      await session.showRun();
      await page.getByRole("link", { name: "Ledger of Wren" }).click();
      await expect(agent.rows).toHaveCount(distinct);
      const api = await own.openApi();
      const agentId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      const contents = (await api.ledger(agentId)).map(({ content }) => content);
      expect(new Set(contents).size).toBe(distinct);
    });

    // Nothing may be requested from a server that is gone.
    await page.goto("about:blank");
  });
});

test.describe("the demo", () => {
  // A new user's browser has no sign-in.
  test.use({ storageState: { cookies: [], origins: [] } });

  test("U5: a newcomer sees what Keepsake is for in two clicks, and removes the demo in one @turn-4", async ({
    page,
  }) => {
    test.slow();
    await using own = await OwnInstallation.start("", true);
    const session = new SessionPage(page);
    const door = new SignInPage(page);
    const enterAs = (name: string) => page.getByRole("button", { name }).click();
    const note = page.getByRole("complementary", { name: "About the demo" });

    await test.step("comes in as the operator, without a password", async () => {
      await page.goto(`${own.origin}/sign-in`);
      await enterAs("Omar Lind");
      await expect(note).toContainText("This is the demo");
    });

    await test.step("starts a session that trips, and watches it come back", async () => {
      await note.getByRole("button", { name: "See Bellows trip the breaker" }).click();
      await session.untilState("rolled-back");
      await expect(session.certificate).toBeVisible();
      await expect(page.getByText(/no language model/).first()).toBeVisible();
    });

    await test.step("may do it again: nothing was lost", async () => {
      await page.goto(own.origin);
      await note.getByRole("button", { name: "See Bellows trip the breaker" }).click();
      await session.untilState("rolled-back");
    });

    await test.step("finds a session that waits, as the reviewer", async () => {
      await door.signOut();
      await enterAs("Rhea Castell");
      await expect(page.getByText("Tarn").first()).toBeVisible();
      await expect(note.getByRole("button")).toHaveCount(0);
    });

    await test.step("removes it as its admin; nothing of it is left to sign in to", async () => {
      await door.signOut();
      await enterAs("Anders Bo");
      await note.getByRole("button", { name: "Remove demo" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Remove demo" }).click();
      await expect(door.heading).toBeVisible();
      await expect(page.getByText("Try the demo")).toHaveCount(0);
    });

    await test.step("and it does not come back with the next start", async () => {
      await page.goto("about:blank");
      await own.stop();
      await own.startAgain();
      await page.goto(`${own.origin}/sign-in`);
      await expect(door.heading).toBeVisible();
      await expect(page.getByText("Try the demo")).toHaveCount(0);
    });

    await page.goto("about:blank");
  });
});
