import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Axe itself, as it comes with what drives it. */
const driver = createRequire(import.meta.url).resolve("@axe-core/playwright");
const source = readFileSync(createRequire(driver).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds on a page: the rule, and where. Of a page behind an open dialog no one can reach
 * anything, and a link that the dialog half covers is no small target: then the dialog is looked at.
 */
export async function listViolations(
  page: Page,
  rules: "all rules" | "colours" = "all rules",
): Promise<string[]> {
  // What a page is called comes with its last part, which may be a moment behind the first.
  await expect(page).toHaveTitle(/\S/);
  // Once for a document: to read and compile axe takes a page as long as to run it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // Scrolled, the head covers half a button here and there, which axe takes for a small target.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
  });
  const builder = new AxeBuilder({ page, axeSource: ";" })
    // What passes is not described, no second page is opened for frames, which there are none of,
    // and no style sheet is fetched again, which no rule of these standards reads.
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
