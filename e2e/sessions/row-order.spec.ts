import type { Page } from "@playwright/test";
import type { Api } from "@/e2e/requests/api";
import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

const memories = [
  "The barometer in the hall is tapped once, never twice.",
  "The barometer in the hall is tapped once, never twice.",
  "Apples from the old tree keep until Candlemas.",
  "Apples from the old tree keep until Candlemas.",
  "Ring the harbour on 020 7946 0182 before you sail.",
  "The stile by the quarry is rather loose on the left.",
];

/** Removes two copies, says one memory shorter, and loses a phone number. */
const calls = [
  { name: "delete", input: { id: 2 } },
  { name: "delete", input: { id: 4 } },
  { name: "update", input: { id: 6, content: "The stile by the quarry is loose on the left." } },
  { name: "update", input: { id: 5, content: "Ring the harbour before you sail." } },
];
const byWeight = ["#5", "#6"];
const byNumber = ["#2", "#4", "#5", "#6"];

async function startSession(api: Api) {
  const model = await givenScriptedModel([
    { text: "Yes." },
    { text: "I tidy up.", calls },
    { text: "That is all.", holds: "after-text" },
  ]);
  const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.3 }, memories);
  const { id } = await api.startSession(agent.id);
  return { id, agentId: agent.id, model };
}

/** A session to review, with the sequence of each operation. */
async function givenReview(api: Api) {
  const { id, agentId, model } = await startSession(api);
  await model.release();
  await api.untilState(id, "awaiting-review");
  const applied = (await api.entries(id)).filter(({ kind }) => kind === "operation-applied");
  return { id, agentId, sequences: applied.map(({ sequence }) => sequence) };
}

const changedRows = (page: Page) => page.locator(".ledger > [data-testid^=block-] > .folio a");
const foldOf = (page: Page) => page.getByRole("button", { name: /only remove exact copies/ });
const focused = (page: Page) => page.locator(".ledger > .is-focus > .folio a");

test("V2, L4: what is lost comes first, what only removes copies is one row, and j walks down", async ({
  api,
  page,
}) => {
  const { id, agentId } = await givenReview(api);
  const session = new SessionPage(page);
  await session.open(id);
  await expect(session.bar).toBeVisible();
  await expect(changedRows(page)).toHaveText(byWeight);
  await expect(foldOf(page)).toHaveText("2 changes only remove exact copies. Show");
  await expect(session.verdict).toHaveText("Loses 020 7946 0182. 3 other changes lose no detail.");
  for (const number of byWeight) {
    await page.keyboard.press("j");
    await expect(focused(page)).toHaveText(number);
  }
  await expect(foldOf(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("j");
  await expect(focused(page)).toHaveText("#2");
  await expect(changedRows(page)).toHaveText([...byWeight, "#2", "#4"]);
  await page.keyboard.press("k");
  await expect(focused(page)).toHaveText("#6");
  // It stays open: what is read does not move.
  await expect(foldOf(page)).toHaveAttribute("aria-expanded", "true");

  await page.keyboard.press("a");
  await session.untilState("approved");
  await expect(changedRows(page)).toHaveText([...byWeight, "#2", "#4"]);
  expect((await api.session(id)).operationsReverted).toBe(0);
  expect((await api.ledger(agentId)).map(({ number }) => number)).toEqual([1, 3, 5, 6]);
});

test("V2: the ledger's order stays in the address, and j follows it @turn-2", async ({
  api,
  page,
}) => {
  const { id } = await givenReview(api);
  const session = new SessionPage(page);
  await session.open(id);
  await expect(changedRows(page)).toHaveText(byWeight);
  await page.getByRole("button", { name: "Ledger order" }).click();
  await expect(changedRows(page)).toHaveText(byNumber);
  await expect(foldOf(page)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("order")).toBe("number");
  await page.reload();
  await expect(session.bar).toBeVisible();
  await expect(changedRows(page)).toHaveText(byNumber);
  for (const number of byNumber) {
    await page.keyboard.press("j");
    await expect(focused(page)).toHaveText(number);
  }
  await page.getByRole("button", { name: "Losses first" }).click();
  await expect(focused(page)).toHaveText("#6");
  await expect(focused(page)).toBeInViewport();
});

test("L4: on a phone the fold opens with Enter, and the address of what is in it leads inside @turn-3", async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, sequences } = await givenReview(api);
  const session = new SessionPage(page);
  await session.open(id);
  await expect(session.bar).toBeVisible();
  await foldOf(page).focus();
  await page.keyboard.press("Enter");
  await expect(changedRows(page)).toHaveText([...byWeight, "#2", "#4"]);
  await expect(foldOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(changedRows(page)).toHaveText(byWeight);

  await page.goto(`/sessions/${id}?op=${sequences[1]}`);
  await expect(focused(page)).toHaveText("#4");
  await expect(focused(page)).toBeInViewport();
});

test("V2: who watched a run keeps its rows where they are; the order comes when it is opened again @turn-4", async ({
  api,
  page,
}) => {
  const { id, model } = await startSession(api);
  const session = new SessionPage(page);
  await session.open(id);
  await expect(session.log).toContainText("That is all.");
  await expect(changedRows(page)).toHaveText(byNumber);
  const ordered = (name: string) => page.getByRole("button", { name, pressed: true });
  await expect(ordered("Ledger order")).toBeVisible();
  await model.release();
  await expect(session.bar).toBeVisible();
  await expect(changedRows(page)).toHaveText(byNumber);
  await expect(ordered("Ledger order")).toBeVisible();
  await page.getByRole("button", { name: "Losses first" }).click();
  await expect(changedRows(page)).toHaveText(byWeight);
  await page.goto(`/sessions/${id}`);
  await expect(foldOf(page)).toBeVisible();
  await expect(changedRows(page)).toHaveText(byWeight);
});

test("L5: what a merge loses is said above its result, not in one of its sources @turn-1", async ({
  api,
  page,
}) => {
  const model = await givenScriptedModel([
    { text: "Yes." },
    {
      calls: [
        {
          name: "consolidate",
          input: { ids: [5, 6], content: "Ring the harbour, mind the stile." },
        },
      ],
    },
  ]);
  const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.3 }, memories);
  const { id } = await api.startSession(agent.id);
  await api.untilState(id, "awaiting-review");
  const session = new SessionPage(page);
  await session.open(id);
  const merged = session.block("merged");
  await expect(merged.locator(".is-result").getByTestId("loss-line")).toContainText(
    "020 7946 0182",
  );
  await expect(merged.locator(".is-source").getByTestId("loss-line")).toHaveCount(0);
});
