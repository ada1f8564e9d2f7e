import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Axe itself, as bundled with its Playwright driver. */
const driver = createRequire(import.meta.url).resolve("@axe-core/playwright");
const source = readFileSync(createRequire(driver).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds on a page: the rule, and where. The page behind an open dialog is unreachable, and
 * a link half covered by the dialog isn't a small target, so only the dialog is checked.
 */
export async function listViolations(
  page: Page,
  rules: "all rules" | "colours" = "all rules",
): Promise<string[]> {
  // The title comes with the page's last part, which may be a moment behind the first.
  await expect(page).toHaveTitle(/\S/);
  // Once per document: reading and compiling axe takes a page as long as running it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // When scrolled, a header covers half of some buttons, which axe takes for small targets.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const pane of document.querySelectorAll("[data-pane]")) pane.scrollTop = 0;
  });
  const builder = new AxeBuilder({ page, axeSource: ";" })
    // Passing rules are not described; no second page is opened, as there are no frames; style
    // sheets are not fetched again, as no rule of these standards reads them.
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .setLegacyMode(true);
  if (rules === "colours") builder.withRules(["color-contrast", "link-in-text-block"]);
  else builder.withTags(standards);
  const dialogs = "[role=dialog], [role=alertdialog]";
  if ((await page.locator(dialogs).count()) > 0) builder.include(dialogs);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}
