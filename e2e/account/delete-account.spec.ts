import { listViolations } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { withInstallation } from "@/e2e/server/installation";
import { runPlace } from "@/e2e/server/run-place";

const house = "A house of its own";

test("U9, M12: an account is exported, and deleted once its name is typed @turn-1", async ({
  alone,
  page,
}) => {
  await alone.createAgent({}, [{ content: "Tea at four." }, { content: "Ships." }]);
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export the account" }).click();
  expect((await download).suggestedFilename()).toMatch(/^keepsake-account-.*\.zip$/);
  await page.getByRole("link", { name: "Delete the account" }).click();
  const going = page.getByRole("listitem").filter({ hasText: "with their whole history" });
  await expect(going).toHaveText("2 memories with their whole history");
  expect(await listViolations(page)).toEqual([]);
  const name = page.getByLabel(`Type ${house} to delete it`);
  const press = page.getByRole("button", { name: "Delete the account" });
  await name.fill("Another house");
  await press.click();
  await expect(page.getByText(`Type the account's name, ${house}, to delete it.`)).toBeVisible();
  await name.fill(house);
  await press.click();
  await page.waitForURL((url) => url.pathname === "/sign-in");
  await page.goto("/agents");
  await page.waitForURL((url) => url.pathname === "/sign-in");
});

test("M12: a member's sign-in is deleted with their removal, or later @turn-2", async ({
  page,
}) => {
  const add = (name: string) =>
    withInstallation(runPlace.dataDir, (installation) => installation.addPerson(name, "viewer"));
  await add("Zoe Leaving");
  await add("Yan Leaving");
  const remove = async (name: string, isForGood: boolean) => {
    await page.goto("/settings/members");
    await page.getByRole("link", { name: `Change or remove ${name}` }).click();
    await page.getByLabel("Delete their sign-in for good, too").setChecked(isForGood);
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked.getByText("Their sign-in is deleted.")).toHaveCount(isForGood ? 1 : 0);
    await asked.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByTestId("member").filter({ hasText: name })).toHaveCount(0);
  };
  await remove("Zoe Leaving", true);
  await remove("Yan Leaving", false);
  const former = page.getByRole("region", { name: "Former members" });
  await expect(former.getByRole("listitem").filter({ hasText: "Yan Leaving" })).toBeVisible();
  await expect(former.getByText("Zoe Leaving")).toHaveCount(0);
  expect(await listViolations(page)).toEqual([]);
  await former.getByRole("button", { name: "Delete for good Yan Leaving" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(former.getByText("Yan Leaving")).toHaveCount(0);
});
