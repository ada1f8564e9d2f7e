import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { pools } from "@/bench/claims/pools";
import { readRecords, replaceSpan } from "@/bench/claims/read-records";
import { expect, test } from "@/e2e/fixtures";
import { judgeClaims } from "@/lib/claims/judge-claims";

const origin = "https://claims.test";
const root = path.resolve(import.meta.dirname, "../..");

/** Each text of the bench against its rewrites, and against each change of one fact. */
const cases = Object.keys(pools).flatMap((language) =>
  readRecords(language).flatMap((record) => {
    const changed = record.spans.flatMap((span) =>
      span.changed === null ? [] : [replaceSpan(record, span, span.changed)],
    );
    return [...record.rewrites, ...changed].map((result) => ({
      sources: [record.text],
      results: [result],
    }));
  }),
);

const judging = `<!doctype html>
<meta charset="utf-8" />
<script type="importmap">{ "imports": { "@/": "/" } }</script>
<output></output>
<script type="module">
  import { judgeClaims } from "@/lib/claims/judge-claims";
  const cases = await (await fetch("/cases")).json();
  const verdicts = cases.map((one) => judgeClaims(one));
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  document.querySelector("output").textContent = JSON.stringify({ locale, verdicts });
</script>`;

/** Gives a browser the sources of lib/claims as modules, without their types. */
async function serveClaims(context: BrowserContext): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: judging });
    if (pathname === "/cases") return route.fulfill({ json: cases });
    const source = await readFile(path.join(root, `${pathname}.ts`), "utf8");
    return route.fulfill({
      contentType: "text/javascript; charset=utf-8",
      body: stripTypeScriptTypes(source),
    });
  });
}

for (const locale of ["de-DE", "tr-TR", "ar-EG"]) {
  test(`L1: a browser set to ${locale} judges claims as the server does`, async ({ browser }) => {
    expect(cases.length).toBeGreaterThan(300);
    await using context = await browser.newContext({ locale });
    await serveClaims(context);
    const page = await context.newPage();
    await page.goto(origin);
    const output = page.locator("output");
    await expect(output).not.toBeEmpty();
    const told: unknown = JSON.parse((await output.textContent()) ?? "");
    const verdicts: unknown = JSON.parse(JSON.stringify(cases.map((one) => judgeClaims(one))));
    expect(told).toEqual({ locale, verdicts });
  });
}
