import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { listViolations } from "@/e2e/browser/page-presses";
import { SessionPage } from "@/e2e/pages/session-page";

// An account has one version of its settings: two tests that save them at once would conflict.
test.describe.configure({ mode: "default" });

test("U2: a key is shown once, works, and is refused from the moment it is revoked", async ({
  page,
}) => {
  // As over plain http from another machine, where pages have no clipboard.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  await page.goto("/settings/keys");
  const name = `A key ${Date.now()}`;
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("For").selectOption("role:viewer");
  await page.getByRole("button", { name: "Create API key" }).click();
  const key = await page.getByTestId("new-key").innerText();
  const ask = () =>
    page.request.get("/api/v1/agents?limit=1", { headers: { authorization: `Bearer ${key}` } });
  expect((await ask()).status()).toBe(200);
  await page.getByRole("button", { name: "Copy the key" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.getByLabel("Name").press("ControlOrMeta+v");
  await expect(page.getByLabel("Name")).toHaveValue(key);
  await page.getByLabel("Name").fill(" ");
  await page.getByRole("button", { name: "Create API key" }).click();
  await expect(page.getByText("Give a name.")).toBeVisible();
  // The refusal of another key must not hide the one that is shown only once.
  await expect(page.getByTestId("new-key")).toHaveText(key);
  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  const row = page.getByTestId("key").filter({ hasText: name });
  await expect(row).toContainText("Role: viewer");
  await row.getByRole("button", { name: /^Revoke/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText("are refused at once");
  expect(await listViolations(page)).toEqual([]);
  await test.step("what went wrong is not said again when it is asked anew", async () => {
    const dialog = page.getByRole("alertdialog");
    await page.route("**/settings/keys", (route) =>
      route.fulfill({ contentType: "text/plain", body: "Somebody else answered." }),
    );
    await page.getByRole("button", { name: "Revoke" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.unroute("**/settings/keys");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await row.getByRole("button", { name: /^Revoke/ }).click();
    await expect(dialog).toContainText("are refused at once");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
  });
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(row).toContainText("Revoked");
  expect((await ask()).status()).toBe(401);
});

test("P7: the test of a local model offers what fits as its limit, and prices are set beside it @turn-4", async ({
  page,
}) => {
  const model = await givenScriptedModel([{ text: "Here." }]);
  await page.goto("/settings/models");
  const row = page.getByTestId("model").filter({ hasText: model.id });
  await row.getByRole("button", { name: /^Test/ }).click();
  await expect(row.getByText("32,768 tokens fit.")).toBeVisible();
  await row.getByRole("button", { name: "Save as input limit" }).click();
  await expect(row.getByText("Input limit: 32,768 tokens, set here")).toBeVisible();
  await row.getByText("Set the input limit").click();
  await expect(row.getByLabel("Input limit in tokens")).toHaveValue("32768");
  await row.getByText("Set the prices").click();
  await expect(row.getByLabel("Cached input")).toHaveValue("0.3");
  await row.getByLabel("Output").fill("twelve");
  await row.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(row.getByText("Enter a price in USD, like 2.50")).toBeVisible();
  await row.getByLabel("Output").fill("12");
  await row.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(row.getByText("$3.00 in, $0.30 cached, $12.00 out, set here")).toBeVisible();
});

test("M5: of two admins at once the second sees what the first saved @turn-2", async ({
  page,
  context,
}) => {
  await page.goto("/settings");
  const before = await page.getByLabel("Name").inputValue();
  const other = await context.newPage();
  await other.goto("/settings");
  await other.getByLabel("Name").fill(`${before} and sons`);
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved.")).toBeVisible();
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Give a name.")).toBeVisible();
  await page.getByLabel("Name").fill(before);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("is now called")).toContainText(`${before} and sons`);
  await page.getByRole("button", { name: "Overwrite" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue(before);
});

test("G6: a policy says what it would leave unprotected before it is saved @turn-3", async ({
  page,
  api,
}) => {
  await api.createAgent({}, [{ content: "I speak low.", category: "voice" }]);
  await page.goto("/settings/policy");
  await page.getByLabel("Immutable labels").fill("audio");
  await page.getByLabel("Lowest threshold").fill("0.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a percentage from 1 to 100, like 50.")).toBeVisible();
  await page.getByLabel("Lowest threshold").fill("50");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(page.getByText(/labelled voice/)).toContainText("no longer protected");
  expect(await listViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("Immutable labels")).toHaveValue(/voice/);
});

test("M7: an admin purges a memory, and everything says so @turn-2", async ({ page, api }) => {
  const secret = `The safe opens with ${Date.now()}.`;
  const copy = secret.replace("The", "the");
  const agent = await api.createAgent({ refinementThreshold: 0.5 }, [
    secret,
    "Ines calls on Sundays at six.",
    "ines calls on Sundays at six",
    copy,
  ]);
  const { id } = await api.runSession(agent.id);
  const purge = page.getByRole("link", { name: "Purge #4" });
  await page.goto(`/agents/${agent.id}?show=discarded`);
  await page.getByTestId("ledger-row").filter({ hasText: copy }).hover();
  await purge.click();
  await expect(page.getByText("Decide that session first.")).toBeVisible();
  await api.decide(id, "approve");
  await page.goto(`/agents/${agent.id}/memories/4`);
  await purge.click();
  await expect(page.getByTestId("purge")).toContainText("#1");
  await page.getByLabel("Type 4 to purge #4").fill("4");
  await page.getByTestId("purge").getByRole("link", { name: "#1", exact: true }).click();
  // What was typed for one memory must not appear for another.
  await expect(page.getByLabel("Type 1 to purge #1")).toHaveValue("");
  await page.goBack();
  await page.getByLabel("Type 4 to purge #4").fill("1");
  await page.getByRole("button", { name: "Purge" }).click();
  await expect(page.getByText("Type 4 to confirm.")).toBeVisible();
  await page.getByLabel("Type 4 to purge #4").fill("4");
  await page.getByRole("button", { name: "Purge" }).click();
  await expect(page.getByTestId("purged")).toContainText("purged by");

  const session = await SessionPage.at(page, id);
  await session.untilState("approved");
  await expect(page.getByText("[purged by").first()).toBeVisible();
  await expect(page.getByText(copy, { exact: true })).toHaveCount(0);
  const rolledBack = await api.decide(id, "rollback");
  expect(rolledBack.certificate?.purged).toEqual([4]);
  await page.reload();
  await session.untilState("rolled-back");
  await expect(page.getByText("1 text purged since")).toBeVisible();
  expect((await api.ledger(agent.id)).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test("M7: a rare word that a model quoted is suggested, shown and purged with its memory @turn-3", async ({
  page,
  api,
}) => {
  const code = `zk${Date.now()}`;
  const agent = await api.createAgent({ refinementThreshold: 0.5 }, [
    `The safe opens with ${code}.`,
    "Ines calls on Sundays at six.",
    "ines calls on Sundays at six",
  ]);
  const { id } = await api.runSession(agent.id);
  await api.decide(id, "approve", `I saw ${code}.`);
  await page.goto(`/settings/purge?agent=${agent.id}&number=1`);
  await page.getByLabel(new RegExp(`^${code}`)).check();
  await expect(page.getByLabel("Other words to remove, one per line")).toHaveValue(code);
  await page.getByRole("button", { name: "Preview removal" }).click();
  await expect(page.getByText(/^words in \d+ lines? of session logs$/)).toBeVisible();
  await expect(page.getByText("removing it would break the hash chain")).toBeVisible();
  await page.getByLabel("Type 1 to purge #1").fill("1");
  await page.getByRole("button", { name: "Purge" }).click();
  await expect(page.getByTestId("purged")).toContainText("purged by");
  await expect(page.getByText(/^words in \d+ lines? of session logs$/)).toBeVisible();
  await page.goto(`/sessions/${id}`);
  await expect(page.getByText("I saw [purged].").first()).toBeVisible();
});
