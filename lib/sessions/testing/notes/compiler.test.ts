import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testDepth } from "@/lib/testing/test-depth";

const root = join(import.meta.dirname, "../../../..");

// Half a minute of both cores.
it.runIf(testDepth.isDeep)(
  "the compiler names what a writer with an operation of its own still owes",
  () => {
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, "node_modules/typescript/bin/tsc"), "-p", import.meta.dirname],
      { cwd: root, encoding: "utf8" },
    );
    const places = stdout.split("\n").flatMap((line) => /^(\S+)\(\d+,/.exec(line)?.[1] ?? []);
    // The handbook's own tests know the handbook's writer, which this one replaces.
    const product = places.filter((path) => !path.includes(".test."));
    expect([...new Set(product)].sort()).toEqual([
      // How its operation looks in the log, in a rollback and in the ledger.
      "components/sessions/log/end-entries.tsx",
      "components/sessions/log/operation-copy.ts",
      "components/sessions/log/operation-target.ts",
      "components/sessions/sheet/ledger-blocks.ts",
    ]);
  },
);
