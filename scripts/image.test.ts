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
import { parseDocument } from "yaml";
import { isLeftOut, readCopy, readSteps } from "@/scripts/testing/read-dockerfile";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("the Dockerfile", () => {
  const steps = readSteps(read("Dockerfile"));
  const last = (word: string) => steps.findLast((step) => step.word === word)?.given ?? "";
  const copies = steps.filter(({ word }) => word === "COPY").map(({ given }) => readCopy(given));

  it("Q2: has only steps that `npm run image` runs too, and all of them below its folder", () => {
    const known = "FROM WORKDIR ENV COPY RUN USER VOLUME EXPOSE HEALTHCHECK ENTRYPOINT CMD".split(
      " ",
    );
    expect(steps.filter(({ word }) => !known.includes(word))).toEqual([]);
    const commands = steps.filter(({ word }) => word === "RUN").map(({ given }) => given);
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.filter((given) => /(^|\s)\/\w|apt|curl/.test(given))).toEqual([]);
    // Each instruction is at the start of a line, so none was overlooked.
    const starts = read("Dockerfile").match(/^[A-Z]+ /gm);
    expect(steps).toHaveLength(starts?.length ?? 0);
  });

  it("Q2: copies what is there and isn't left out", () => {
    const ignore = read(".dockerignore");
    const sources = copies.filter(({ from }) => from === null).flatMap((copy) => copy.sources);
    expect(sources.length).toBeGreaterThan(4);
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(sources.filter((path) => isLeftOut(path, ignore))).toEqual([]);
    for (const path of [
      "node_modules/next/x.js",
      "a/.env.local",
      ".keepsake/secret",
      ".git/config",
      "e2e/a.ts",
    ]) {
      expect(isLeftOut(path, ignore), path).toBe(true);
    }
    for (const path of ["lib/env.ts", "db/migrations/meta/_journal.json", "app/page.tsx"]) {
      expect(isLeftOut(path, ignore), path).toBe(false);
    }
  });

  it("Q2: runs as nobody special, with one volume, which is the data directory, and asks for health", () => {
    expect(last("USER")).toMatch(/^[1-9]\d{2,}:[1-9]\d{2,}$/);
    const volumes = steps.filter(({ word }) => word === "VOLUME");
    expect(volumes.map(({ given }) => given)).toEqual(["/data"]);
    expect(last("ENV")).toContain("KEEPSAKE_DATA_DIR=/data");
    const owned = steps.find(({ given }) => given.endsWith(" /data") && given.includes("--chown"));
    expect(owned?.given).toContain(`--chown=${last("USER")}`);
    const [, path = ""] = /PORT \|\| 3000\}(\/[\w/]+)`/.exec(last("HEALTHCHECK")) ?? [];
    expect(existsSync(join(root, "app", path, "route.ts"))).toBe(true);
  });

  it("Q2: has every command of an installation, by the name of its script", () => {
    const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
    const wanted = ["start", "worker", "key", "secret", "backup", "restore", "audit:verify"];
    const bundled = steps.find(({ given }) => given.includes("--bundle"))?.given ?? "";
    for (const name of wanted) {
      const [, path = ""] = / (scripts\/[\w-]+\.ts)/.exec(scripts[name] ?? "") ?? [];
      expect(bundled, name).toContain(` ${path} `);
    }
    expect(last("CMD")).toBe('["server/start.js"]');
  });

  it("Q2: is what compose and the examples start, with a read-only root and the worker's file", () => {
    const files = [
      "compose.yaml",
      "docs/guide/kubernetes/web.yaml",
      "docs/guide/kubernetes/workers.yaml",
    ];
    for (const file of files) {
      for (const part of read(file).split(/^---$/m)) {
        expect(parseDocument(part, { merge: true }).errors, file).toEqual([]);
      }
      expect(read(file), file).toMatch(/read_only: true|readOnlyRootFilesystem: true/);
      const started = [...read(file).matchAll(/server\/\w+\.js/g)].map(([path]) => path);
      expect(started, file).toEqual(file.endsWith("web.yaml") ? [] : ["server/worker.js"]);
    }
  });
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
