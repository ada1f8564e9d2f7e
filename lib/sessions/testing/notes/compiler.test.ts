import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testDepth } from "@/lib/testing/test-depth";

const root = join(import.meta.dirname, "../../../..");

// Half a minute of both cores.
it.runIf(testDepth.isDeep)(
  "the compiler names the two lines that a kind with an operation of its own adds, and nothing else",
  () => {
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, "node_modules/typescript/bin/tsc"), "-p", import.meta.dirname],
      { cwd: root, encoding: "utf8" },
    );
    const places = stdout.split("\n").flatMap((line) => /^(\S+)\(\d+,/.exec(line)?.[1] ?? []);
    expect([...new Set(places)].sort()).toEqual([
      // Its line is in this folder's table instead, which has the product's in it.
      "components/writers/questions.ts",
      "components/writers/table.ts",
      "lib/writers/table.ts",
    ]);
  },
);
