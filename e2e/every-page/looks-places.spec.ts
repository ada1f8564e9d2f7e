import type { Page } from "@playwright/test";
import { expect, waitForScripts } from "@/e2e/fixtures";
import { type GalleryOfPlaces, givenPlaces } from "@/e2e/gallery/given-sessions";
import { lookAtEach, opening, type Screen, test } from "@/e2e/gallery/look-at";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { StylePage } from "@/e2e/pages/agent-page";
import { withInstallation } from "@/e2e/server/installation";
import { listViolations, takePicture } from "@/e2e/browser/page-presses";
import { Shell } from "@/e2e/pages/shell";
import { folderOf } from "@/lib/handbook/testing/sample-folder";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import { testDepth } from "@/lib/testing/test-depth";

const openMember = opening("role=link[name=/^Change or remove Vera/]", "data-testid=removal");
const openLimit = opening("text=Set the input limit", "text=Input limit in tokens");
const openPrices = opening("text=Set the prices", 'text="Output"');
const openMenu = opening("header button[aria-haspopup=menu]", "role=menu");
const openWrite = opening("role=button[name=/Add memory/]", "role=dialog");
const openStart = opening("role=button[name=/Refine/]", "role=dialog");
const rollBack = opening("role=button[name=/^Roll back/]", "role=alertdialog");
const keepApart = opening("role=button[name=/^Keep apart/]", "role=dialog");
const askRemoval = opening("role=button[name=/^Remove the decision/]", "role=alertdialog");
const openPalette = opening("role=button[name=/Find anything/]", "role=dialog");

/** Of a model of its own: another test's may be held, or have its limit set. */
async function testModel(page: Page): Promise<void> {
  const model = await givenScriptedModel([{ text: "Here." }]);
  await page.reload();
  const row = page.getByTestId("model").filter({ hasText: model.id });
  await row.getByRole("button", { name: /^Test/ }).click();
  await row.getByRole("button", { name: "Save as input limit" }).waitFor();
}

/** Every page except sessions, with what opens there. */
const placeScreens: readonly Screen<GalleryOfPlaces>[] = [
  { name: "home", path: () => "/" },
  { name: "reviews", path: ({ waiting }) => `/reviews?agent=${waiting}` },
  { name: "reviews-none", path: ({ waiting }) => `/reviews?agent=${waiting}&flag=conflicts` },
  { name: "reviews-fold", path: ({ talk }) => `/reviews?agent=${talk.agent}` },
  { name: "conversations", path: ({ talk }) => talk.list },
  { name: "conversation", path: ({ talk }) => `/conversations/${talk.conversation}?from=1` },
  {
    name: "conversation-purge",
    path: ({ folded }) => `/conversations/${folded}/purge?message=5`,
  },
  { name: "session-fold", path: ({ talk }) => `/sessions/${talk.session}` },
  { name: "fold-prompt", path: ({ talk }) => `/sessions/${talk.session}/prompt` },
  { name: "observations", path: ({ reflection }) => reflection.observations },
  { name: "observation", path: ({ reflection }) => reflection.observation },
  { name: "sources", path: ({ reflection }) => reflection.sources },
  { name: "sources-empty", path: ({ empty }) => `${empty}/sources` },
  { name: "fact", path: ({ reflection }) => reflection.fact },
  { name: "session-reflection", path: ({ reflection }) => reflection.session },
  { name: "session-observe", path: ({ pass }) => pass },
  { name: "session-observe-log", path: ({ pass }) => `${pass}?pane=log` },
  { name: "session-extract", path: ({ extraction }) => extraction.session },
  {
    name: "session-extract-roll-back",
    path: ({ extraction }) => extraction.session,
    act: rollBack,
  },
  { name: "reviews-extract", path: ({ extraction }) => `/reviews?agent=${extraction.agent}` },
  {
    name: "conversation-run",
    path: ({ extraction }) => `/conversations/${extraction.conversation}`,
  },
  { name: "lost", path: ({ lost }) => `${lost}/lost?text=160%20%C2%B0C` },
  { name: "lost-blank", path: ({ lost }) => `${lost}/lost` },
  { name: "lost-memory", path: ({ lost }) => `${lost}/memories/5` },
  { name: "decisions", path: ({ decisions }) => decisions },
  { name: "decisions-empty", path: ({ empty }) => `${empty}/decisions` },
  { name: "decisions-remove", path: ({ decisions }) => decisions, act: askRemoval },
  { name: "handbook", path: ({ runs }) => runs.handbook },
  { name: "handbook-empty", path: ({ empty }) => `${empty}/handbook` },
  { name: "handbook-line", path: ({ runs }) => runs.handbook, act: chooseLine },
  { name: "handbook-search", path: ({ runs }) => runs.handbook, act: searchHandbook },
  { name: "handbook-edit", path: ({ runs }) => runs.handbook, act: editHandbook },
  { name: "handbook-versions", path: ({ runs }) => runs.handbook, act: openVersions },
  { name: "runs", path: ({ runs }) => runs.list },
  { name: "runs-empty", path: ({ empty }) => `${empty}/runs` },
  { name: "run", path: ({ runs }) => runs.run },
  { name: "run-deleted", path: ({ runs }) => runs.deleted },
  { name: "import-handbook", path: ({ empty }) => `${empty}/handbook/import`, act: readFolder },
  { name: "audit", path: ({ ledger }) => `/audit?agent=${idOf(ledger)}` },
  { name: "palette", path: () => "/agents", act: openPalette },
  { name: "palette-found", path: () => "/agents", act: findFerry },
  { name: "keys", path: () => "/agents", act: openKeys },
  { name: "agents", path: () => "/agents" },
  { name: "person-menu", path: () => "/agents", act: openMenu },
  { name: "agent-empty", path: ({ empty }) => empty },
  { name: "ledger", path: ({ ledger }) => ledger },
  { name: "ledger-search", path: ({ ledger }) => `${ledger}?q=ferry` },
  { name: "ledger-discarded", path: ({ ledger }) => `${ledger}?show=discarded` },
  { name: "ledger-journal", path: ({ ledger }) => `${ledger}?show=journal` },
  { name: "ledger-largest", path: ({ ledger }) => `${ledger}?sort=largest&show=core&show=journal` },
  { name: "ledger-choose", path: ({ ledger }) => ledger, act: openChoice },
  { name: "duplicates", path: ({ bakery }) => `${bakery}/duplicates` },
  { name: "look-alikes", path: ({ bakery }) => `${bakery}/duplicates?show=alike` },
  {
    name: "look-alikes-keep",
    path: ({ bakery }) => `${bakery}/duplicates?show=alike`,
    act: keepApart,
  },
  { name: "kept-apart", path: ({ bakery }) => `${bakery}/duplicates?show=apart` },
  { name: "duplicates-dropped", path: ({ bakery }) => `${bakery}/duplicates`, act: dropCopies },
  { name: "duplicates-empty", path: ({ empty }) => `${empty}/duplicates` },
  { name: "memory", path: ({ ledger }) => `${ledger}/memories/1` },
  { name: "labels", path: ({ ledger }) => `${ledger}/labels` },
  { name: "ledger-edit", path: ({ ledger }) => ledger, act: openEdit },
  { name: "ledger-write", path: ({ ledger }) => ledger, act: openWrite },
  { name: "start", path: ({ ledger }) => ledger, act: openStart },
  { name: "start-estimate", path: ({ spent }) => spent, act: openStart },
  { name: "agent-budget-spent", path: ({ spent }) => `${spent}/settings` },
  { name: "sessions", path: ({ ledger }) => `${ledger}/sessions` },
  // Other tests start sessions meanwhile, and a new row moves those below it.
  { name: "all-sessions", path: () => `/sessions?to=${new Date().toISOString()}` },
  { name: "all-sessions-none", path: () => "/sessions?state=failed&kept=under-90" },
  { name: "style", path: ({ ledger }) => `${ledger}/style`, act: writeStyle },
  { name: "style-prompt", path: ({ ledger }) => `${ledger}/style`, act: openPreview },
  { name: "whole-prompt", path: ({ ledger }) => `${ledger}/style/prompt` },
  { name: "agent-settings", path: ({ ledger }) => `${ledger}/settings` },
  { name: "connect", path: ({ ledger }) => `${ledger}/connect` },
  { name: "import", path: ({ ledger }) => `${ledger}/import`, act: readFile },
  { name: "settings", path: () => "/settings" },
  { name: "settings-members", path: () => "/settings/members", act: inviteSomebody },
  { name: "settings-member", path: () => "/settings/members", act: openMember },
  { name: "settings-keys", path: () => "/settings/keys" },
  { name: "settings-models", path: () => "/settings/models" },
  { name: "settings-models-limit", path: () => "/settings/models", act: openLimit },
  { name: "settings-models-prices", path: () => "/settings/models", act: openPrices },
  { name: "settings-models-tested", path: () => "/settings/models", act: testModel },
  { name: "settings-policy", path: () => "/settings/policy" },
  { name: "settings-schedule", path: () => "/settings/schedule" },
  { name: "settings-delete", path: () => "/settings/delete" },
  { name: "settings-webhooks", path: () => "/settings/webhooks", act: addWebhook },
  {
    name: "settings-purge",
    path: ({ ledger }) => `/settings/purge?agent=${idOf(ledger)}&number=1`,
  },
  { name: "you", path: () => "/you" },
  { name: "join-closed", path: () => "/join?token=used" },
  { name: "welcome", path: () => "/welcome?token=used" },
  { name: "nowhere", path: () => "/sessions/nowhere" },
];

function idOf(ledger: string): string {
  return ledger.split("/").at(-1) ?? "";
}

/** Adds a webhook to an address that doesn't listen, so that there is a delivery to check. */
async function addWebhook(page: Page): Promise<void> {
  if ((await page.getByTestId("delivery").count()) > 0) return;
  const adding = page.getByRole("region", { name: "New webhook" });
  await adding.getByLabel("Name").fill("Ledger bot");
  await adding.getByLabel("Address").fill("http://localhost:1/keepsake");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await page.getByTestId("new-secret").waitFor();
  await page.getByRole("button", { name: /^Send a test/ }).click();
  await page.getByTestId("delivery").first().waitFor();
}

async function inviteSomebody(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "For" }).fill("Cy Newman");
  await page.getByRole("button", { name: "Create invite link" }).click();
  await page.getByTestId("new-link").waitFor();
  await page.getByTestId("open-link").first().waitFor();
}

async function openEdit(page: Page): Promise<void> {
  const row = page.getByTestId("ledger-row").filter({ hasText: "green enamel" });
  await row.hover();
  await row.getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("dialog").waitFor();
}

async function openChoice(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  await page.getByRole("checkbox", { name: "Choose #1", exact: true }).click();
}

async function writeStyle(page: Page): Promise<void> {
  const style = new StylePage(page);
  await style.untilAlive();
  await style.threshold.fill("80");
  await style.bar.waitFor();
}

async function openPreview(page: Page): Promise<void> {
  await new StylePage(page).untilAlive();
  await page.getByRole("button", { name: /^Preview the whole prompt/ }).click();
  await page.getByTestId("prompt-preview").waitFor();
}

async function readFile(page: Page): Promise<void> {
  const rows = [{ content: "The gate sticks when it has rained." }, { text: "no content" }];
  await page.getByLabel("Memory file").setInputFiles({
    name: "notes.jsonl",
    mimeType: "application/jsonl",
    buffer: Buffer.from(rows.map((row) => JSON.stringify(row)).join("\n")),
  });
  await page.getByTestId("import-report").waitFor();
}

async function readFolder(page: Page): Promise<void> {
  const { "MEMORY.md": memory = "", ...files } = folderOf();
  await page.getByLabel("Folder as zip or tar").setInputFiles({
    name: "memories.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(
      archiveOf({ ...files, "MEMORY.md": memory.replace("- Exit", "* Exit"), "notes.txt": "?" }),
    ),
  });
  await page.getByTestId("folder-report").waitFor();
}

async function chooseLine(page: Page): Promise<void> {
  const row = page.getByTestId("handbook-line").filter({ hasText: "replica" }).last();
  await row.getByRole("link").first().click();
  await page.getByTestId("forgotten-lines").waitFor();
}

async function searchHandbook(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: "Search the handbook" }).fill("replica");
  await page.getByRole("searchbox", { name: "Search the handbook" }).press("Enter");
  await page.getByTestId("handbook").getByText(/^1 of/).waitFor();
}

async function editHandbook(page: Page): Promise<void> {
  await chooseLine(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: /version/ }).waitFor();
}

async function openVersions(page: Page): Promise<void> {
  await chooseLine(page);
  await page.getByRole("button", { name: "History" }).click();
  await page.getByTestId("document-versions").getByText("Version 1").waitFor();
}

async function dropCopies(page: Page): Promise<void> {
  await page.getByTestId("duplicate-group").nth(1).getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: /^Drop/ }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
}

async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await new Shell(page).keys.waitFor();
}

async function findFerry(page: Page): Promise<void> {
  await openPalette(page);
  await page.keyboard.type("ferry");
  await new Shell(page).options.locator("mark").first().waitFor();
}

// The not-found page answers 404, which the browser logs.
test.use({ allowedComplaints: /status of 404/ });
lookAtEach(placeScreens, givenPlaces);

const looks = [
  { theme: "light", width: 1440 },
  { theme: "dark", width: 1440 },
  { theme: "dark", width: 390 },
  { theme: "light", width: 390 },
] as const;

const doors = [
  {
    name: "sign-in",
    who: "who is signed out",
    openPath: () => Promise.resolve("/sign-in"),
    typed: "Email address",
    press: "Sign in",
    fault: "Enter your password.",
  },
  {
    name: "join",
    who: "who is invited",
    openPath: () =>
      withInstallation((installation) => installation.invite("Cy Newman", "reviewer")),
    typed: "Password",
    press: /^Join/,
    fault: "Use at least 12 characters.",
  },
  {
    name: "password",
    who: "who forgot their password",
    openPath: () =>
      withInstallation(async (installation) =>
        installation.offerPassword(await installation.addPerson("Fay Forgetful", "viewer")),
      ),
    typed: "Password",
    press: "Set password and sign in",
    fault: "Use at least 12 characters.",
  },
] as const;

for (const { name, who, openPath, typed, press, fault } of doors) {
  test(`${who} sees the door that is theirs, in both themes @turn-3`, async ({ browser }) => {
    const path = await openPath();
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    waitForScripts(context);
    const page = await context.newPage();
    // Wide and narrow, in both themes; a sample takes one of each.
    for (const { theme, width } of testDepth.pick("looks of a door", looks, 2)) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await page.getByLabel(typed).fill("ada@kept");
      await page.getByRole("button", { name: press }).click();
      await expect(page.getByText(fault, { exact: true })).toBeVisible();
      await takePicture(page, `${name}-${width}-${theme}`);
      expect.soft(await listViolations(page)).toEqual([]);
    }
    await context.close();
  });
}
