import { Webhook } from "standardwebhooks";
import { expect, test } from "@/e2e/fixtures";
import { listViolations } from "@/e2e/list-violations";
import { openReceiver } from "@/lib/outbound/testing/open-receiver";

test("a webhook is added, tested, told of a session, and sent the same again", async ({
  page,
  alone,
}) => {
  const receiver = await openReceiver();
  await page.goto("/settings/webhooks");
  await page.getByLabel("Address").fill("hooks.example.org");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByText("Write a whole address")).toBeVisible();
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByRole("button", { name: "Add it" }).click();
  const secret = await page.getByTestId("new-secret").innerText();
  const row = page.getByTestId("webhook").filter({ hasText: receiver.url });
  await row.getByRole("button", { name: /^Send a test/ }).click();
  await expect(row).toContainText("It answered 200 after");
  expect(await listViolations(page)).toEqual([]);

  const agent = await alone.createAgent({ refinementThreshold: 0.5 }, [
    "Ines calls on Sundays at six.",
    "ines calls on Sundays at six",
    "The ferry leaves at ten past four, from the old pier.",
  ]);
  const { id } = await alone.startSession(agent.id);
  await alone.untilState(id, "awaiting-review");
  await receiver.untilReceived(2);
  const told = receiver.received.map(({ body, headers }) =>
    new Webhook(secret).verify(body, headers),
  );
  expect(told).toMatchObject([
    { type: "webhook.test" },
    { type: "session.awaiting_review", data: { agent: { id: agent.id }, session: { id } } },
  ]);
  expect(receiver.received[1]?.body).not.toContain("Sundays");

  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  const delivery = page.getByTestId("delivery").filter({ hasText: "session.awaiting_review" });
  await expect(delivery).toContainText("It answered 200");
  receiver.answerBy((response) => void response.writeHead(500).end("no room"));
  await delivery.getByRole("button", { name: /^Send again/ }).click();
  await expect(delivery).toContainText("Next try in");
  const [, first, second] = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(second).toBe(first);
  await delivery.getByText("2 tries").click();
  await expect(delivery).toContainText("no room");

  await row.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("Nobody outside is told anything yet.")).toBeVisible();
  await receiver.close();
});
