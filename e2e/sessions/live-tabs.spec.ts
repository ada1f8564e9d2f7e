import type { Page } from "@playwright/test";
import type { Api } from "@/e2e/requests/api";
import { CuttableProxy } from "@/e2e/server/cuttable-proxy";
import { expect, networkComplaints, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { OwnInstallation } from "@/e2e/server/own-installation";
import { firstAdmin, HomePage, SignInPage } from "@/e2e/pages/shell";
import { SessionPage } from "@/e2e/pages/session-page";
import { runPlace } from "@/e2e/server/run-place";

const memories = [
  "The slipway is swept on the first of the month.",
  "The slipway is swept on the first of the month.",
  "Two short blasts: the ferry backs out.",
  "Two short blasts: the ferry backs out.",
  "Nobody whistles in the wheelhouse.",
];

/** A session's page in a tab that detects reloads. */
class Tab extends SessionPage {
  readonly #tab: Page;

  constructor(tab: Page) {
    super(tab);
    this.#tab = tab;
  }

  isSamePage(): Promise<boolean> {
    return this.#tab.evaluate(() => "isSamePage" in window);
  }

  /** As when another tab is chosen over it, or it over another. */
  look(state: "visible" | "hidden"): Promise<void> {
    return this.#tab.evaluate((to) => {
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

/** Agents whose sessions wait for a review. */
async function givenWaiting(api: Api, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const agent = await api.createAgent({ refinementThreshold: 0.5 }, memories);
    ids.push((await api.startSession(agent.id)).id);
  }
  for (const id of ids) await api.untilState(id, "awaiting-review");
  return ids;
}

test.describe("a cut connection", () => {
  test.use({ allowedComplaints: networkComplaints });

  test("I9: three tabs read the same across a cut, also one that was hidden meanwhile @turn-2", async ({
    api,
    visit,
  }) => {
    const model = await givenScriptedModel([
      { text: "Yes." },
      { text: "One copy.", calls: [{ name: "delete", input: { id: 2 } }] },
      { text: "Two copies.", holds: "before", calls: [{ name: "delete", input: { id: 4 } }] },
      { text: "All of it.", holds: "before", calls: [complete("Deleted 2 memories.")] },
    ]);
    const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.5 }, memories);
    const { id } = await api.startSession(agent.id);
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
    const tabs = [early, hidden, late];
    for (const tab of tabs) await tab.untilState("approved");
    await expect.poll(() => proxy.countStreams()).toBe(3);

    const lines = await early.readLines();
    expect(lines.length).toBeGreaterThan(8);
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
    for (const tab of tabs) {
      expect(await tab.readLines()).toEqual(lines);
      expect(await tab.isSamePage()).toBe(true);
    }
  });
});

test("ten tabs on five sessions work, of which the six that HTTP/1.1 allows are enough for one @turn-4", async ({
  api,
  visit,
}) => {
  test.slow();
  const ids = await givenWaiting(api, 5);
  await using proxy = await CuttableProxy.open(runPlace.port);
  const page = await visit("viewer");
  const tabs: { readonly id: string; readonly session: Tab }[] = [];
  for (const id of [...ids, ...ids]) {
    await tabs.at(-1)?.session.look("hidden");
    tabs.push({ id, session: await openTab(page, proxy, id) });
  }
  await expect.poll(() => proxy.countStreams()).toBe(1);
  for (const [index, id] of ids.entries()) {
    await api.decide(id, index % 2 === 0 ? "approve" : "rollback");
  }
  for (const { id, session } of tabs) {
    await session.look("visible");
    await session.untilState(ids.indexOf(id) % 2 === 0 ? "approved" : "rolled-back");
    expect(await session.isSamePage()).toBe(true);
    await session.look("hidden");
  }
  await expect.poll(() => proxy.countStreams()).toBe(0);
  // Before the proxy closes: pending requests of the tabs would be refused.
  await page.context().close();
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
      await expect(tab.locator("header button[aria-haspopup=menu]")).toContainText(firstAdmin.name);
      await expect(new HomePage(tab).headline).toHaveText("Nothing to review");
    }
  });

  await test.step("both hear of what happens in the admin's account", async () => {
    const { id } = await api.startSession(agent.id);
    await api.untilState(id, "awaiting-review");
    for (const tab of tabs) {
      await expect(new HomePage(tab).headline).toHaveText("1 lossless");
    }
  });
  for (const tab of tabs) await tab.goto("about:blank");
});

function complete(summary: string) {
  return { name: "complete", input: { summary } };
}
