import { hashFiles, nodePath, runQuietly, SetupError, stampAt } from "./checkout.mjs";

const SOURCES = [
  ..."app components lib db public".split(" "),
  ..."proxy.ts instrumentation-client.ts next.config.ts tsconfig.json postcss.config.mjs package-lock.json".split(
    " ",
  ),
];
const stamp = stampAt(".next/stamp");

export function isBuilt() {
  return stamp.says(wantedState());
}

/** Builds the web application. Throws `SetupError` with the compiler's output if it fails. */
export async function buildApp() {
  console.error("Building …");
  const state = wantedState();
  stamp.clear();
  const { code, output } = await runQuietly(
    nodePath(),
    ["node_modules/next/dist/bin/next", "build"],
    {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  );
  if (code !== 0) throw new SetupError(`${output.trim()}\nKeepsake could not be built: see above.`);
  stamp.set(state);
}

function wantedState() {
  return hashFiles(SOURCES, (path) => !/\.test\.tsx?$|\/testing\//.test(path));
}
