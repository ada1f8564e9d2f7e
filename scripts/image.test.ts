import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSteps } from "@/scripts/testing/read-dockerfile";

const root = join(import.meta.dirname, "..");

it("Q2: the image runs as nobody special, with one volume, which is the data directory, and asks for health", () => {
  const steps = readSteps(readFileSync(join(root, "Dockerfile"), "utf8"));
  const last = (word: string) => steps.findLast((step) => step.word === word)?.given ?? "";
  expect(last("USER")).toMatch(/^[1-9]\d{2,}:[1-9]\d{2,}$/);
  const volumes = steps.filter(({ word }) => word === "VOLUME");
  expect(volumes.map(({ given }) => given)).toEqual(["/data"]);
  expect(last("ENV")).toContain("KEEPSAKE_DATA_DIR=/data");
  const owned = steps.find(({ given }) => given.endsWith(" /data") && given.includes("--chown"));
  expect(owned?.given).toContain(`--chown=${last("USER")}`);
  const [, path = ""] = /PORT \|\| 3000\}(\/[\w/]+)`/.exec(last("HEALTHCHECK")) ?? [];
  expect(existsSync(join(root, "app", path, "route.ts"))).toBe(true);
});

describe("a start without npm", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "keepsake-start-"));
    for (const file of ["start.ts", "worker.ts", "say-missing.mjs"]) {
      cpSync(join(root, "scripts", file), join(folder, "scripts", file));
    }
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...args: string[]) => {
    const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>();
    const env = {
      NODE_ENV: "production" as const,
      PATH: process.env["PATH"],
      NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
    };
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
    return promise;
  };
  const give = (path: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), "{}");
  };

  it("Q2: says in one sentence that the packages, the build or the way to start is missing", async () => {
    const how = ": use npm start, which installs, builds and starts it.\n";
    const refused = (why: string) => ({ code: 1, said: why + how });
    for (const script of ["scripts/start.ts", "scripts/worker.ts"]) {
      expect(await run(script)).toEqual(refused("Keepsake's packages are not installed"));
    }
    give("node_modules/next/package.json");
    expect(await run("scripts/start.ts")).toEqual(refused("Keepsake is not built"));
    const alone = refused("Node alone does not run Keepsake's sources");
    expect(await run("scripts/worker.ts")).toEqual(alone);
    give(".next/BUILD_ID");
    expect(await run("scripts/start.ts")).toEqual(alone);
  });
});
