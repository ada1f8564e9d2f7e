import { Webhook } from "standardwebhooks";
import { expect, test } from "@/e2e/fixtures";
import { listViolations } from "@/e2e/browser/page-presses";
import { openReceiver } from "@/lib/outbound/testing/open-receiver";

test("a webhook is added, tested, told of a session, and sent the same again @turn-2", async ({
  page,
  alone,
}) => {
  const receiver = await openReceiver();
  await page.goto("/settings/webhooks");
  const adding = page.getByRole("region", { name: "New webhook" });
  await adding.getByLabel("Address").fill("hooks.example.org");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Enter a full address")).toBeVisible();
  await adding.getByLabel("Address").fill(receiver.url);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const secret = await page.getByTestId("new-secret").innerText();
  const row = page.getByTestId("webhook").filter({ hasText: receiver.url });
  await row.getByRole("button", { name: /^Send a test/ }).click();
  await expect(row).toContainText("It answered 200 after");

  const agent = await alone.createAgent({ refinementThreshold: 0.5 }, [
    "Ines calls on Sundays at six.",
    "ines calls on Sundays at six",
    "The ferry leaves at ten past four, from the old pier.",
  ]);
  const { id } = await alone.runSession(agent.id);
  await receiver.untilReceived(2);
  const told = receiver.received.map(({ body, headers }) =>
    new Webhook(secret).verify(body, headers),
  );
  expect(told).toMatchObject([
    { type: "webhook.test" },
    { type: "session.awaiting_review", data: { agent: { id: agent.id }, session: { id } } },
  ]);
  expect(receiver.received[1]?.body).not.toContain("Sundays");

  // The page updates without a reload.
  const delivery = page.getByTestId("delivery").filter({ hasText: "session.awaiting_review" });
  await expect(delivery).toContainText("It answered 200");
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  receiver.answerBy((response) => void response.writeHead(500).end("no room"));
  await delivery.getByRole("button", { name: /^Send again/ }).click();
  await expect(delivery).toContainText("Next try in");
  // The first retry comes automatically after five seconds; the one after it takes minutes.
  await receiver.untilReceived(4);
  const [, first, second] = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(second).toBe(first);
  await delivery.getByText("3 tries").click();
  await expect(delivery).toContainText("no room");

  await row.getByRole("button", { name: /^Pause/ }).click();
  await expect(row).toContainText("Paused.");
  await row.getByRole("button", { name: /^Resume/ }).click();
  await expect(row).not.toContainText("Paused.");

  await row.getByText("Edit", { exact: true }).click();
  await row.getByLabel("Name").fill("Mine");
  expect(await listViolations(page)).toEqual([]);
  await row.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row.getByText("Saved.")).toBeVisible();
  await expect(row.getByRole("heading", { name: "Mine" })).toBeVisible();

  await row.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
  await receiver.close();
});
