import { listViolations } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";

const almonds = "Never put almonds in anything that goes to St Brendan's.";
const oven = "The small oven runs 15 degrees hot.";
const bakery = [
  { content: oven, category: "ovens", createdAt: "2024-03-18T00:00:00Z" },
  { content: almonds, createdAt: "2024-03-19T00:00:00Z" },
  { content: "the small oven runs 15 degrees hot", category: "ovens" },
  { content: almonds, category: "safety", constitutional: true },
  { content: oven, category: "ovens" },
  { content: "The float is counted at half past five." },
];

test("M9: copies are dropped and brought back by keyboard alone, but not of an older ledger @turn-1", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, bakery);
  const before = await api.ledger(agent.id);
  await page.goto(`/agents/${agent.id}`);
  await page.getByRole("link", { name: /^Duplicates ?3$/ }).click();
  const groups = page.getByTestId("duplicate-group");
  await expect(groups).toHaveCount(2);
  await expect(groups.first()).toContainText("#1stays: oldest");
  await expect(groups.first()).toContainText("#3 differs in capitals and outer punctuation");
  await expect(groups.last()).toContainText("#4stays: constitutional");
  const sum = page.getByRole("table", { name: "Tokens" });
  await expect(sum.getByRole("row")).toHaveText([
    "Ledger now65",
    "3 selected copies−32",
    "Ledger then33",
  ]);
  const bar = page.getByRole("form", { name: "Drop copies" });
  await expect(bar).toContainText("All 2 groups selected");

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(groups.last().getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("x");
  await expect(bar).toContainText("1 group selected");
  await page.keyboard.press("d");
  await expect(page.getByText("2 copies dropped.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await expect(groups).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Duplicates ?1$/ })).toBeVisible();
  expect((await api.ledger(agent.id)).map(({ number }) => number)).toEqual([1, 2, 4, 6]);

  await page.keyboard.press("Enter");
  await expect(page.getByText("Undone for 2 memories.")).toBeVisible();
  await expect(groups).toHaveCount(2);
  const again = await api.ledger(agent.id);
  expect(again.map(({ version: _version, ...memory }) => memory)).toEqual(
    before.map(({ version: _version, ...memory }) => memory),
  );

  // A drop of an older ledger is refused, and the groups are shown as they are.
  await page.reload();
  await api.editMemory(agent.id, 2, "Never put almonds in anything.");
  await bar.getByRole("button", { name: "Drop 3 copies" }).click();
  await expect(page.getByText("The ledger has changed since you looked at it.")).toBeVisible();
  await expect(groups).toHaveCount(1);
  expect(await api.ledger(agent.id)).toHaveLength(6);
  await bar.getByRole("button", { name: "Drop 2 copies" }).click();
  await expect(page.getByText("2 copies dropped.")).toBeVisible();
  await expect(bar).toHaveCount(0);
  await api.restoreMemory(agent.id, 3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByText(
      "Undone for 1 memory. Left as they are, because they changed since or are constitutional: #3.",
    ),
  ).toBeVisible();
  await page.goto(`/agents/${agent.id}`);
  await expect(page.getByTestId("act").last()).toContainText("Dropped 2 exact copies");
});

test("M9, D1: look-alikes are kept apart with a reason, and no longer shown together @turn-2", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, [
    "Flour comes on Wednesdays at six, by the back door. Count the sacks before signing.",
    "Flour comes on Thursdays at six, by the back door. Count the sacks before signing.",
    "The float is counted at half past five.",
  ]);
  await page.goto(`/agents/${agent.id}/duplicates`);
  await expect(page.getByText("No exact copies.")).toBeVisible();
  await page.getByRole("link", { name: "Look-alikes" }).click();
  const pairs = page.getByTestId("alike-pair");
  await expect(pairs).toHaveCount(1);
  await expect(pairs).toContainText("#1 and #2share 87% of their words");
  await expect(pairs.locator("u")).toHaveText(["Wednesdays", "Thursdays"]);
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note (optional)").fill("Different suppliers");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No look-alikes.")).toBeVisible();
  await expect(page.getByText("#1 and #2 are kept apart.")).toBeFocused();
  await page.getByRole("link", { name: "Kept apart 1" }).click();
  const decision = page.getByTestId("decision");
  await expect(decision).toContainText("Note: Different suppliers");
  await decision.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Nothing is kept apart.")).toBeVisible();
  await page.getByRole("link", { name: "Look-alikes" }).click();
  await expect(pairs).toHaveCount(1);
});

test("M9: of two look-alikes one is kept, or both become the text that a person writes @turn-3", async ({
  api,
  page,
}) => {
  const texts = [
    "Flour comes on Wednesdays at six, by the back door. Count the sacks before signing.",
    "Flour comes on Thursdays at six, by the back door. Count the sacks before signing it.",
    "The cart of the north mill is blue and has two wheels, so it needs the wide gate open.",
    "The cart of the south mill is blue and has two wheels, so it needs the wide gate open.",
  ];
  const agent = await api.createAgent({}, texts);
  await page.goto(`/agents/${agent.id}/duplicates?show=alike`);
  const pairs = page.getByTestId("alike-pair");
  await expect(pairs).toHaveCount(2);
  const flour = pairs.filter({ hasText: "Flour" });
  await flour.getByRole("button", { name: /^Merge…/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Text")).toHaveValue(texts[1] ?? "");
  await dialog.getByLabel("Text").fill("Flour comes on Wednesdays and Thursdays at six.");
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(pairs).toHaveCount(1);
  const tab = page.getByRole("link", { name: /^Memories/ });
  await expect(tab).toContainText("3");
  await pairs.getByRole("button", { name: /^Keep right/ }).click();
  await expect(page.getByText("No look-alikes.")).toBeVisible();
  await expect(tab).toContainText("2");
  const ledger = await api.ledger(agent.id);
  expect(ledger.map(({ number, content }) => [number, content])).toEqual([
    [1, "Flour comes on Wednesdays and Thursdays at six."],
    [4, texts[3]],
  ]);

  // An earlier text is a press away.
  await page.goto(`/agents/${agent.id}/memories/1`);
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByTestId("memory")).toContainText(texts[0] ?? "");
  await expect(page.getByText("Edited", { exact: true })).toHaveCount(2);
});

test("M5, M9: a refused merge shows the text as it is now and keeps what was typed @turn-3", async ({
  api,
  page,
}) => {
  const blue =
    "The cart of the north mill is blue and has two wheels,\r\nso it needs the wide gate.";
  const south = "The cart of the south mill is blue and has two wheels, so it needs the wide gate.";
  const agent = await api.createAgent({}, [blue, south]);
  await page.goto(`/agents/${agent.id}/duplicates?show=alike`);
  const pair = page.getByTestId("alike-pair");
  await pair.getByRole("button", { name: /^Merge…/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Text").fill("Both carts are blue.");
  const green = south.replace("blue", "green");
  await api.editMemory(agent.id, 2, green);
  const merge = dialog.getByRole("button", { name: "Merge", exact: true });
  await merge.click();
  await expect(dialog).toContainText(green);
  await expect(pair).toContainText(green);
  await expect(dialog.getByLabel("Text")).toHaveValue("Both carts are blue.");
  await merge.click();
  await expect(page.getByText("No look-alikes.")).toBeVisible();
  expect(await api.ledger(agent.id)).toMatchObject([
    { number: 1, content: "Both carts are blue." },
  ]);

  // The earlier text comes back to the byte, with its line end.
  await page.goto(`/agents/${agent.id}/memories/1`);
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByTestId("memory")).toContainText("north mill");
  expect(await api.ledger(agent.id)).toMatchObject([{ number: 1, content: blue }]);
});

test("M9: more groups than one looks at are read on demand, and dropped all the same @turn-3", async ({
  api,
  page,
}) => {
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}.`);
  const agent = await api.createAgent({}, [...lines, ...lines]);
  await page.goto(`/agents/${agent.id}/duplicates`);
  const groups = page.getByTestId("duplicate-group");
  await expect(groups).toHaveCount(50);
  await groups.first().getByRole("checkbox").uncheck();
  await page.getByRole("link", { name: "10 more groups, 10 copies" }).click();
  await expect(groups).toHaveCount(60);
  await expect(groups.last().getByRole("checkbox")).toBeChecked();
  await groups.last().getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Drop 58 copies" }).click();
  await expect(page.getByText("58 copies dropped.")).toBeVisible();
  await expect(groups).toHaveCount(2);
  expect(await api.ledger(agent.id)).toHaveLength(62);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(groups).toHaveCount(60);
  expect(await api.ledger(agent.id)).toHaveLength(120);
});
