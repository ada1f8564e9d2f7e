import { expect, test } from "@/e2e/fixtures";
import { SignInPage } from "@/e2e/pages/shell";

test("who signs out is taken to the door once: what they type there stays @turn-1", async ({
  alone,
  page,
}) => {
  await alone.createAgent({}, ["The tide table hangs by the door."]);
  const lineEnded = Promise.withResolvers<undefined>();
  await page.route("**/*", async (route, request) => {
    if (request.headers()["next-action"] === undefined) return route.fallback();
    const response = await route.fetch();
    await lineEnded.promise;
    return route.fulfill({ response });
  });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const other = await page.context().newPage();
  await page.goto("/");
  await other.goto("/");
  await page.bringToFront();
  await new SignInPage(page).signOut();

  // The server has ended the streams of both pages, and the action has not answered yet.
  await expect(new SignInPage(other).heading).toBeVisible();
  lineEnded.resolve(undefined);
  const door = new SignInPage(page);
  await expect(door.heading).toBeVisible();
  await page.getByLabel("Email address").fill("mara@example.org");
  await page.getByLabel("Password").fill("what was typed stays");
  await expect(page.getByLabel("Email address")).toHaveValue("mara@example.org");
  expect(documents).toEqual(["/"]);
});
