import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on a page: the rule, and where. Of a page behind an open dialog nobody can reach
 * anything, and a link that the dialog half covers is no small target: then the dialog is looked at.
 */
export async function listViolations(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // What passes is not described, and no second page is opened for frames, which there are none
    // of: a look takes a third of the time.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .withTags(standards);
  const dialogs = "[role=dialog], [role=alertdialog]";
  if ((await page.locator(dialogs).count()) > 0) builder.include(dialogs);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}
