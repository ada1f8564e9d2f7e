// Runs the Dockerfile's steps on a clean clone where there is no Docker, measures what the image
// holds, and starts it as the image's user with only its volume to write to. Linux, best as root.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@/db/embedded/create-cluster";
import { isLeftOut, readCopy, readSteps } from "@/scripts/testing/read-dockerfile";

/** node:24-bookworm-slim, unpacked: 75 MB of Debian, 121 MB of Node, npm and yarn, rounded up. */
const BASE_MB = 250;
const LIMIT_MB = 450;

interface Stage {
  readonly root: string;
  dir: string;
  readonly env: Record<string, string>;
}

const folder = mkdtempSync(join(tmpdir(), "keepsake-image-"));
chmodSync(folder, 0o755);
const clone = join(folder, "clone");
const stages = new Map<string, Stage>();
const config = new Map<string, string>();
try {
  execFileSync("git", ["clone", "--quiet", join(import.meta.dirname, "../.."), clone]);
  const image = build();
  const mb = Math.round(sizeOf(image.root) / 1e6);
  console.log(
    `The image's own layers: ${mb} MB, ${mb + BASE_MB} MB with its base (≤ ${LIMIT_MB}).`,
  );
  if (mb + BASE_MB > LIMIT_MB) process.exitCode = 1;
  await tryOut(image);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function build(): Stage {
  let stage: Stage = { root: "", dir: "/", env: {} };
  for (const { word, given } of readSteps(readFileSync(join(clone, "Dockerfile"), "utf8"))) {
    console.log(`${word} ${given.slice(0, 100)}`);
    const cwd = join(stage.root, stage.dir);
    if (word === "FROM") {
      const name = given.split(" AS ")[1] ?? "image";
      stage = { root: join(folder, name), dir: "/", env: {} };
      stages.set(name, stage);
    } else if (word === "WORKDIR") {
      stage.dir = given;
      mkdirSync(join(stage.root, given), { recursive: true });
    } else if (word === "ENV") {
      for (const [, name = "", value = ""] of given.matchAll(/(\w+)=(\S*)/g))
        stage.env[name] = value;
    } else if (word === "COPY") copy(stage, given);
    else if (word === "RUN") {
      const env = { ...stage.env, PATH: withOwnNode(), HOME: process.env["HOME"] };
      execFileSync("sh", ["-ec", given], {
        cwd,
        env: { ...process.env, ...env },
        stdio: "inherit",
      });
    } else config.set(word, given);
  }
  return stage;
}

function withOwnNode(): string {
  return `${dirname(process.execPath)}:${process.env["PATH"]}`;
}

function copy({ root, dir }: Stage, given: string): void {
  const { from, sources, target } = readCopy(given);
  const ignore = readFileSync(join(clone, ".dockerignore"), "utf8");
  for (const source of sources) {
    const path = from === null ? join(clone, source) : join(stages.get(from)?.root ?? from, source);
    const place = target.startsWith("/") ? join(root, target) : join(root, dir, target);
    const isFile = statSync(path).isFile();
    cpSync(path, isFile && target.endsWith("/") ? join(place, basename(source)) : place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (one) => from !== null || one === clone || !isLeftOut(relative(clone, one), ignore),
    });
  }
}

function sizeOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), found.size);
}

async function tryOut({ root, dir, env }: Stage): Promise<void> {
  const data = join(root, config.get("VOLUME") ?? "");
  const passwd = join(folder, "passwd");
  const [uid = "", gid = ""] = (config.get("USER") ?? "").split(":");
  chownSync(data, Number(uid), Number(gid));
  writeFileSync(passwd, `${readFileSync("/etc/passwd", "utf8")}node:x:${uid}:${gid}::/:/bin/sh\n`);
  const port = String(await findFreePort());
  const command = [...readWords("ENTRYPOINT"), ...readWords("CMD")];
  const alone = `mount --bind ${data} ${data} && mount --bind ${passwd} /etc/passwd &&
    mount -o remount,bind,ro / && exec setpriv --reuid ${uid} --regid ${gid} --clear-groups "$@"`;
  const child = spawn("unshare", ["--mount", "sh", "-ec", alone, "sh", ...command], {
    cwd: join(root, dir),
    env: {
      NODE_ENV: "production",
      ...env,
      KEEPSAKE_DATA_DIR: data,
      PORT: port,
      PATH: withOwnNode(),
    },
    stdio: "inherit",
  });
  const ended = once(child, "exit");
  const [, check = ""] = /CMD (\[.*\])$/.exec(config.get("HEALTHCHECK") ?? "") ?? [];
  const [, ...args]: string[] = JSON.parse(check);
  while (!isHealthy(args, port)) {
    if (child.exitCode !== null) throw new Error("The image ended before it was healthy.");
    await sleep(1_000);
  }
  const page = await fetch(`http://localhost:${port}/sign-in`);
  const [asset = ""] = /\/_next\/static[^"]+/.exec(await page.text()) ?? [];
  const style = await fetch(`http://localhost:${port}${asset}`);
  console.log(`Healthy as ${uid}:${gid}. A page: ${page.status}, its ${asset}: ${style.status}.`);
  if (!page.ok || !style.ok) process.exitCode = 1;
  child.kill("SIGTERM");
  const [code] = await ended;
  console.log(`Stopped with ${code}.`);
  if (code !== 0) process.exitCode = 1;
}

function readWords(word: string): string[] {
  const words: string[] = JSON.parse(config.get(word) ?? "[]");
  return words;
}

function isHealthy(args: readonly string[], port: string): boolean {
  try {
    execFileSync(process.execPath, args, {
      env: { NODE_ENV: "production", PORT: port },
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}
