import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fillLock } from "@/scripts/fill-lock.mjs";

interface Entry {
  version?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

function lockOf(packages: Record<string, Entry>) {
  return { packages: { "": {}, ...packages } };
}

it("adds what a package offers for other platforms, with what its name says", () => {
  const lock = lockOf({
    "node_modules/swc": {
      dev: true,
      optionalDependencies: { "@swc/linux-x64-musl": "1.2.3", "@swc/win32-arm64-msvc": "1.2.3" },
    },
  });
  expect(fillLock(lock)).toHaveLength(2);
  expect(lock.packages).toMatchObject({
    "node_modules/@swc/linux-x64-musl": {
      version: "1.2.3",
      cpu: ["x64"],
      dev: true,
      libc: ["musl"],
      optional: true,
      os: ["linux"],
    },
    "node_modules/@swc/win32-arm64-msvc": { os: ["win32"], cpu: ["arm64"] },
  });
});

it("has nothing to add to the lock of this project, which names no registry", () => {
  const text = readFileSync("package-lock.json", "utf8");
  expect(fillLock(JSON.parse(text))).toEqual([]);
  expect(text).not.toContain('"resolved"');
});
