import type { Page } from "@playwright/test";
import { expect, networkComplaints, test } from "@/e2e/fixtures";
import { call, givenRun, givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";
import { firstAdmin, HomePage, SignInPage } from "@/e2e/pages/shell";
import { CuttableProxy } from "@/e2e/server/cuttable-proxy";
import { OwnInstallation } from "@/e2e/server/own-installation";
import { runPlace } from "@/e2e/server/run-place";

const notes = Array.from(
  { length: 8 },
  (_, index) =>
    `Shelf ${index + 1} holds jars of quince, damson and rowan jelly, each with a paper lid, a string and the year in pencil; the oldest stand at the back, behind the bottles of elder syrup that nobody has opened since the flood, and the key to the cold room hangs on a nail beside them.`,
);
const shorter = (id: number) =>
  call("update", {
    id,
    content: `Shelf ${id} holds jars of quince and damson jelly; the oldest stand behind.`,
  });

test("the newest change stays in view until the reader scrolls, and the tab says the state @turn-3", async ({
  api,
  page,
}) => {
  const model = await givenScriptedModel([
    { text: "Yes." },
    { text: "I begin.", calls: [1, 2, 3, 4, 5, 6].map(shorter), holds: "after-text" },
    { calls: [shorter(8)], holds: "in-call" },
    { text: "That is all.", holds: "after-text" },
  ]);
  const name = await api.freeName("Larder");
  const agent = await api.createAgent({ name, model: model.id, refinementThreshold: 0.05 }, notes);
  const { id } = await api.startSession(agent.id);
  await page.setViewportSize({ width: 1_280, height: 620 });
  const session = await SessionPage.at(page, id);
  await expect(session.log).toContainText("I begin.");
  await expect(page).toHaveTitle(`● ${name}: 0 of 10 · Keepsake`);
  await model.release();
  await expect(page).toHaveTitle(`● ${name}: 6 of 10 · Keepsake`);
  const row = (number: number) => page.getByTestId("ledger-pane").locator(`#m${number}`);
  await expect(row(6)).toBeInViewport();
  await expect(row(1)).not.toBeInViewport();
  await expect(row(8)).toContainText("Being changed");

  await page.getByTestId("ledger-pane").hover();
  await page.mouse.wheel(0, -3_000);
  await expect(row(1)).toBeInViewport();
  await model.release();
  const pill = page.getByTestId("newest-change");
  await expect(pill).toHaveText("#8 changed");
  await expect(row(1)).toBeInViewport();
  await pill.click();
  await expect(row(8)).toBeInViewport();
  await expect(pill).toHaveCount(0);
  await model.release();
  await session.untilState("awaiting-review");
  await expect(page).toHaveTitle(`${name} needs review · Keepsake`);
  await expect(page.locator("link[rel='icon']").first()).toHaveAttribute("href", /^data:image/);
  await page.goto("/sessions");
  await expect(page).toHaveTitle("Sessions · Keepsake");
  await page.goto(`/sessions/${id}`);
  await expect(page).toHaveTitle(`${name} needs review · Keepsake`);
});

test.describe("tabs", () => {
  const memories = [
    "The slipway is swept on the first of the month.",
    "The slipway is swept on the first of the month.",
    "Two short blasts: the ferry backs out.",
    "Two short blasts: the ferry backs out.",
    "Nobody whistles in the wheelhouse.",
  ];

  /** A session's page in a tab that detects reloads. */
  class Tab extends SessionPage {
    isSamePage(): Promise<boolean> {
      return this.page.evaluate(() => "isSamePage" in window);
    }

    /** As when another tab is chosen over it, or it over another. */
    look(state: "visible" | "hidden"): Promise<void> {
      return this.page.evaluate((to) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, value: to });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    }
  }

  /** Opens another tab of the same browser on a session: over those that were open before. */
  async function openTab(page: Page, proxy: CuttableProxy, id: string): Promise<Tab> {
    const tab = await page.context().newPage();
    await tab.goto(`${proxy.origin}/sessions/${id}`);
    await tab.evaluate(() => Object.assign(window, { isSamePage: true }));
    return new Tab(tab);
  }

  test.describe("a cut connection", () => {
    test.use({ allowedComplaints: networkComplaints });

    test("I9: who comes at the start, in the middle and at the end reads the same across a cut, in a hidden tab too", async ({
      api,
      visit,
    }) => {
      const { id, model } = await givenRun(api, memories, [
        { text: "One copy.", calls: [call("delete", { id: 2 })] },
        { text: "Two copies.", holds: "before", calls: [call("delete", { id: 4 })] },
        {
          text: "All of it.",
          holds: "before",
          calls: [call("complete", { summary: "Deleted 2 memories." })],
        },
      ]);
      await using proxy = await CuttableProxy.open(runPlace.port);
      const page = await visit("operator");
      const early = await openTab(page, proxy, id);
      await expect(early.entry("operation-applied")).toHaveCount(1);
      const hidden = await openTab(page, proxy, id);
      await expect(hidden.entry("operation-applied")).toHaveCount(1);
      await expect.poll(() => proxy.countStreams()).toBe(2);
      await hidden.look("hidden");
      await expect.poll(() => proxy.countStreams()).toBe(1);

      await model.release();
      await expect(early.entry("operation-applied")).toHaveCount(2);
      const late = await openTab(page, proxy, id);
      await expect(late.entry("operation-applied")).toHaveCount(2);
      await expect(hidden.entry("operation-applied")).toHaveCount(1);

      proxy.cut();
      for (const tab of [early, late]) {
        await expect(tab.log.getByText("Reconnecting…")).toBeVisible();
      }
      await expect(hidden.log.getByText("Reconnecting…")).toHaveCount(0);
      await model.release();
      await api.untilState(id, "awaiting-review");
      proxy.mend();
      for (const tab of [early, late]) await tab.untilState("awaiting-review");
      await api.decide(id, "approve", "Copies, all of them.");
      await hidden.look("visible");
      const last = await openTab(page, proxy, id);
      await last.showLog();
      const tabs = [early, hidden, late, last];
      for (const tab of tabs) await tab.untilState("approved");
      await expect.poll(() => proxy.countStreams()).toBe(4);
      const sequences = (await api.entries(id)).map(({ sequence }) => sequence);
      expect(sequences).toEqual(sequences.map((_, index) => index + 1));

      const lines = await early.readLines();
      expect(lines.length).toBeGreaterThan(8);
      expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
      for (const tab of tabs) {
        expect(await tab.readLines()).toEqual(lines);
        expect(await tab.isSamePage()).toBe(true);
      }
    });
  });

  test("I7, U1, I9: who signs in over somebody else has every tab, and hears of their own account @turn-2", async ({
    page,
  }) => {
    test.slow();
    await using own = await OwnInstallation.start("", true);
    await own.welcome(page);
    const api = await own.openApi();
    const agent = await api.createAgent({ refinementThreshold: 0.5 }, memories);
    await new HomePage(page).open(own.origin);
    const other = await page.context().newPage();
    const tabs = [page, other];

    await test.step("another tab becomes the demo's operator, and so does this one", async () => {
      await other.goto(`${own.origin}/sign-in`);
      await other.getByRole("button", { name: "Omar Lind" }).click();
      for (const tab of tabs)
        await expect(tab.locator("header button[aria-haspopup=menu]")).toContainText("Omar Lind");
    });

    await test.step("this one becomes the admin again, and so does the other", async () => {
      await page.goto(`${own.origin}/sign-in`);
      await new SignInPage(page).signIn(firstAdmin);
      for (const tab of tabs) {
        await expect(tab.locator("header button[aria-haspopup=menu]")).toContainText(
          firstAdmin.name,
        );
        await expect(new HomePage(tab).headline).toHaveText("Nothing to review");
      }
    });

    await test.step("both hear of what happens in the admin's account", async () => {
      await api.runSession(agent.id);
      for (const tab of tabs) {
        await expect(new HomePage(tab).headline).toHaveText("1 lossless");
      }
    });
    for (const tab of tabs) await tab.goto("about:blank");
  });
});
