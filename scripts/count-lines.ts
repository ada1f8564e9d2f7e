// Prints how large the project is: files and lines of each folder, product and tests apart, then the
// lines of JSON. Counts what git tracks. `npm run -s lines`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const CODE = /\.(ts|tsx|mjs|js|css|sql)$/;
const TEST = /\.(test|spec|setup)\.tsx?$|\/testing\/|^e2e\//;

const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
const code = tracked
  .filter((path) => CODE.test(path))
  .map((path) => ({
    folder: path.split("/").slice(0, -1).slice(0, 2).join("/") || ".",
    kind: TEST.test(path) ? ("tests" as const) : ("product" as const),
    lines: countLines(path),
  }));
const json = tracked.filter((path) => path.endsWith(".json")).map(countLines);

const sum = (of: typeof code) => of.reduce((lines, one) => lines + one.lines, 0);
const rows = [...Map.groupBy(code, ({ folder }) => folder)].sort(
  ([, one], [, other]) => sum(other) - sum(one),
);
console.log("folder, then files and lines of the product and of tests");
for (const [folder, files] of [...rows, ["all", code] as const]) {
  const { product = [], tests = [] } = Object.groupBy(files, ({ kind }) => kind);
  const figures = [product.length, sum(product), tests.length, sum(tests)];
  console.log(folder.padEnd(34) + figures.map((one) => String(one).padStart(9)).join(""));
}
console.log(`${code.length} files, ${sum(code)} lines of code`);
console.log(`${json.reduce((all, one) => all + one, 0)} lines of JSON`);

function countLines(path: string): number {
  return readFileSync(path, "utf8").split("\n").length - 1;
}
