import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { givenPuppet } from "@/e2e/model/given-puppet";
import { SessionPage } from "@/e2e/pages/session-page";

declare global {
  interface Window {
    measured: {
      /** Layout that shifted without anybody's doing, as CLS adds it up. */
      shift: number;
      /** How long each press took until the next picture, in ms. */
      presses: number[];
      /** When the line of each entry stood on the page, by sequence, in ms since 1970. */
      shown: Record<string, number>;
    };
  }
}

const words = "Seven gulls sat on the harbour wall and none of them looked at the sea. ".repeat(3);
const memories = Array.from({ length: 60 }, (_, index) => `Memory ${index + 1}. ${words}`);

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("while a session streams the page answers at once and never jumps", async ({ api, page }, {
  annotations,
}) => {
  test.slow();
  const steps = Array.from({ length: 8 }, (_, index) => ({
    text: `Looking at #${index * 3 + 2}: ${words}`,
    wordMs: 12,
    calls: [{ name: "update", input: { id: index * 3 + 2, content: `Memory. ${words}` } }],
    // The second half comes when the reader has turned back.
    ...(index === 4 && { holds: "before" as const }),
  }));
  const model = await givenPuppet([{ text: "Yes.", holds: "after-text" }, ...steps]);
  const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.5 }, memories);
  await page.addInitScript(measure);
  const { id } = await api.startSession(agent.id);
  const session = new SessionPage(page);
  await session.open(id);
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await model.release();
  await expect(session.entry("operation-applied").first()).toBeVisible();
  for (const key of ["j", "k", "j"]) await page.keyboard.press(key);
  for (const name of [/^All/, /^Selected/, /^Changed/, /^Operations/, /^Prompt/, /^Log/]) {
    await page.getByRole("button", { name }).click();
  }
  await model.untilHeld();
  await expect(session.entry("operation-applied")).toHaveCount(4);
  const { shown } = await page.evaluate(() => window.measured);
  for (const key of ["[", "[", "]", "]", "["]) await page.keyboard.press(key);
  await model.release();
  // The brackets may have left it a few lines behind what streams on: forward, to the end of it.
  await expect(async () => {
    await page.keyboard.press("]");
    await expect(session.state).toHaveAttribute("data-state", "awaiting-review", { timeout: 300 });
  }).toPass({ timeout: 60_000 });

  const { shift, presses } = await page.evaluate(() => window.measured);
  const entries = await api.entries(id);
  // Of those before the page was there, the time says when it was opened.
  const asked = entries.find(({ kind }) => kind === "consent-answered")?.sequence ?? Infinity;
  const late = entries
    .flatMap(({ sequence, at }) => {
      const then = shown[`e${sequence}`];
      return then === undefined || sequence < asked ? [] : [then - Date.parse(at)];
    })
    .sort((a, b) => a - b);
  const slowest = Math.max(0, ...presses);
  report("layout shift", shift.toFixed(4));
  report("slowest of the presses", `${Math.round(slowest)} ms of ${presses.length}`);
  report("commit to screen, p50", `${share(late, 0.5)} ms of ${late.length}`);
  report("commit to screen, p95", `${share(late, 0.95)} ms`);
  // A change that takes its place in the ledger moves what stands below it; nothing else may.
  expect(shift).toBeLessThan(0.05);
  expect(presses.length).toBeGreaterThan(5);
  // The aim is 100 ms on a machine of one's own; here other tests run beside it.
  expect(slowest).toBeLessThan(500);

  function report(type: string, description: string) {
    annotations.push({ type, description });
    console.log(`${type}: ${description}`);
  }
});

test("a ledger of 10,000: loaded in parts, said as it is, and pressed without waiting", async ({
  api,
  page,
}, { annotations }) => {
  test.slow();
  const agent = await api.createAgent({ refinementThreshold: 0.5 });
  const many = Array.from({ length: 10_000 }, (_, index) => `Memory ${index}: ${words}`);
  for (let start = 0; start < many.length; start += 1_000) {
    await api.addMemories(agent.id, many.slice(start, start + 1_000));
  }
  await api.addMemories(agent.id, [many[4_711] ?? ""]);
  await page.addInitScript(measure);
  const { id } = await api.startSession(agent.id);
  await api.untilState(id, "awaiting-review");
  const session = new SessionPage(page);
  const weight = await weigh(page, () => session.open(id));
  await expect(session.block("deleted")).toHaveCount(1);
  const rest = page.getByTestId("ledger-rest");
  await expect(rest).toContainText("9,000 memories of this ledger were not changed");
  await page.getByRole("button", { name: /^All/ }).click();
  await expect(page.locator(".ledger > .row")).toHaveCount(1_001);
  await rest.getByRole("button", { name: "Load 1,000 more" }).click();
  await expect(rest).toContainText("8,000 memories");
  await expect(page.locator(".ledger > .row")).toHaveCount(2_001);
  await page.keyboard.press("j");
  await expect(session.reverse).toBeVisible();
  const { presses } = await page.evaluate(() => window.measured);
  const slowest = Math.max(0, ...presses);
  annotations.push({ type: "document", description: `${Math.round(weight / 1024)} KB` });
  console.log(
    `document: ${Math.round(weight / 1024)} KB, slowest press: ${Math.round(slowest)} ms`,
  );
  expect(slowest).toBeLessThan(1_000);
});

test("what a session's page loads first is at most 200 KB of script", async ({ api, page }, {
  annotations,
}) => {
  const model = await givenPuppet([{ text: "Yes.", holds: "before" }]);
  const running = await api.createAgent({ model: model.id }, memories);
  const reviewed = await api.createAgent({ refinementThreshold: 0.5 }, [...memories, words, words]);
  const sessions = {
    running: (await api.startSession(running.id)).id,
    "awaiting review": (await api.startSession(reviewed.id)).id,
  };
  await api.untilState(sessions["awaiting review"], "awaiting-review");
  for (const [state, id] of Object.entries(sessions)) {
    const weight = await weighScripts(page.request, `/sessions/${id}`);
    annotations.push({ type: `scripts, ${state}`, description: `${weight.toFixed(1)} KB` });
    console.log(`scripts, ${state}: ${weight.toFixed(1)} KB`);
    expect(weight, state).toBeGreaterThan(50);
    expect(weight, state).toBeLessThanOrEqual(200);
  }
  await model.release();
});

for (const [width, height, pane] of [
  [390, 844, "ledger"],
  [390, 844, "retention"],
  [1440, 900, "ledger"],
] as const) {
  test(`a trip moves nothing that is read: ${pane} at ${width} px`, async ({ api, page }) => {
    await page.setViewportSize({ width, height });
    const update = { name: "update", input: { id: 2, content: `Memory. ${words}` } };
    const model = await givenPuppet([
      { text: "Yes." },
      { text: "A word less.", calls: [update] },
      { holds: "before", text: "More.", calls: [{ name: "delete", input: { id: 4 } }] },
    ]);
    const few = memories.slice(0, 12);
    const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.95 }, few);
    const { id } = await api.startSession(agent.id);
    await model.untilHeld();
    await page.addInitScript(measure);
    const session = new SessionPage(page);
    await page.goto(`/sessions/${id}?pane=${pane}`);
    await session.untilState("running");
    await model.release();
    await session.untilState("rolled-back");
    const toOutcome = page.getByRole("button", { name: "See what came of it" });
    if (pane === "ledger") await expect(toOutcome).toBeVisible();
    const { shift } = await page.evaluate(() => window.measured);
    console.log(`a trip, ${pane} at ${width} px: ${shift.toFixed(4)}`);
    // What the breaker struck takes its place in the ledger, as every operation does.
    expect(shift).toBeLessThan(0.05);
  });
}

/** The scripts that a page's HTML loads, as they would come over the wire, in KB. */
async function weighScripts(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const tags = html.match(/<(?:script|link)[^>]*>/g) ?? [];
  // What is for browsers without modules alone is loaded by none that is asked here.
  const files = tags
    .filter((tag) => !/\snomodule/i.test(tag))
    .flatMap((tag) => /(?:src|href)="([^"]+\.js)[^"]*"/.exec(tag)?.[1] ?? []);
  const scripts = await Promise.all(
    [...new Set(files)].map(async (file) => (await request.get(file)).body()),
  );
  return scripts.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
}

/** How many bytes came over the wire for the document itself. */
async function weigh(page: Page, open: () => Promise<void>): Promise<number> {
  await open();
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return entry instanceof PerformanceNavigationTiming ? entry.encodedBodySize : 0;
  });
}

function share(sorted: readonly number[], part: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
}

/** Runs in the page, before anything else does. */
function measure(): void {
  window.measured = { shift: 0, presses: [], shown: {} };
  const shifts: { at: number; value: number }[] = [];
  const worstWindow = (all: typeof shifts) => {
    let [worst, sum, began, last] = [0, 0, 0, -1_000];
    for (const { at, value } of all) {
      if (at - last >= 1_000 || at - began >= 5_000) [sum, began] = [0, at];
      sum += value;
      last = at;
      worst = Math.max(worst, sum);
    }
    return worst;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput === false) {
        shifts.push({ at: entry.startTime, value: Number(entry.value) });
        window.measured.shift = worstWindow(shifts);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
  // Not all of what the observer takes is in the library's types.
  const eventTimings = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("interactionId" in entry && Number(entry.interactionId) > 0) {
        window.measured.presses.push(entry.duration);
      }
    }
  }).observe(eventTimings);
  const note = (element: Element) => {
    if (!/^e\d+$/.test(element.id)) return;
    window.measured.shown[element.id] ??= performance.timeOrigin + performance.now();
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        note(node);
        for (const inner of node.querySelectorAll("li[id^=e]")) note(inner);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
