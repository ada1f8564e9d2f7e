// Makes a checkout ready to run: packages, and with `--build` the web application. npm runs it
// before the other scripts, with any Node (20.9 or newer), so it uses only Node. All output goes to
// stderr: some commands promise their stdout.
import { buildApp, isBuilt } from "./bootstrap/build-app.mjs";
import { installPackages, isInstalled } from "./bootstrap/install-packages.mjs";
import { SetupError } from "./bootstrap/checkout.mjs";
import { withLock } from "./bootstrap/with-lock.mjs";

const wantsBuild = process.argv.includes("--build");
const isReady = () => isInstalled() && (!wantsBuild || isBuilt());

try {
  if (!isReady()) {
    await withLock(async () => {
      // Another process may have done it while this one waited for the lock.
      if (!isInstalled()) await installPackages();
      if (wantsBuild && !isBuilt()) await buildApp();
    });
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
