import { matchesGlob } from "node:path";

/** One instruction of a Dockerfile: `COPY`, and what it is given, on one line. */
export interface Step {
  readonly word: string;
  readonly given: string;
}

/** The instructions in order. Comments may stand before one, not within. */
export function readSteps(dockerfile: string): Step[] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  return lines.flatMap((line) => {
    const [, word = "", given = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return word === "" ? [] : [{ word, given }];
  });
}

/** What a COPY takes, and where it puts it. */
export function readCopy(given: string) {
  const words = given.split(" ");
  const flags = Object.fromEntries(
    words.filter((one) => one.startsWith("--")).map((one) => one.slice(2).split("=")),
  );
  const paths = words.filter((one) => !one.startsWith("--"));
  return { from: flags["from"] ?? null, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

/** Whether `.dockerignore` keeps a path, or a folder that it is in, out of the build. */
export function isLeftOut(path: string, dockerignore: string): boolean {
  const patterns = dockerignore.split("\n").filter((line) => /^[^#!\s]/.test(line));
  const parts = path.split("/");
  const above = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return above.some((one) => patterns.some((pattern) => matchesGlob(one, pattern)));
}
