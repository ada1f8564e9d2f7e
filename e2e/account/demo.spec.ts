import { expect, test } from "@/e2e/fixtures";
import { OwnInstallation } from "@/e2e/server/own-installation";
import { SessionPage } from "@/e2e/pages/session-page";
import { SignInPage } from "@/e2e/pages/shell";

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
