import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * How to launch a Chromium here: the one named by CHROMIUM_PATH, Playwright's own, the packaged one
 * (Linux on x64), or the system's. Throws with instructions if there is none.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executablePath: named, args };
  if (existsSync(chromium.executablePath())) return { args };
  if (process.platform === "linux" && process.arch === "x64") return packagedBrowser();
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return { executablePath: system, args };
  throw new Error(
    "There is no Chromium: run `npx playwright install chromium` or set CHROMIUM_PATH.",
  );
}

async function packagedBrowser(): Promise<LaunchOptions> {
  // With this runtime name the package also unpacks the system libraries that it needs.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return { executablePath: await packaged.executablePath(), args: ["--no-sandbox"] };
}
