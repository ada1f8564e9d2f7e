// Prints how large the project is: files and lines of each folder, product and tests apart, then the
// lines of JSON. Counts what git tracks. `npm run -s lines`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface Count {
  files: number;
  lines: number;
}

const CODE = /\.(ts|tsx|mjs|js|css|sql)$/;
const TEST = /\.(test|spec|setup)\.tsx?$|\/testing\/|^e2e\//;

const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
const folders = new Map<string, { product: Count; tests: Count }>();
const total = { product: { files: 0, lines: 0 }, tests: { files: 0, lines: 0 } };
let json = 0;

for (const path of tracked) {
  if (path.endsWith(".json")) json += countLines(path);
  if (!CODE.test(path)) continue;
  const kind = TEST.test(path) ? "tests" : "product";
  const folder = path.includes("/") ? path.split("/").slice(0, -1).slice(0, 2).join("/") : ".";
  const counts = folders.get(folder) ?? {
    product: { files: 0, lines: 0 },
    tests: { files: 0, lines: 0 },
  };
  folders.set(folder, counts);
  const lines = countLines(path);
  for (const count of [counts[kind], total[kind]]) {
    count.files += 1;
    count.lines += lines;
  }
}

const sum = ({ product, tests }: { product: Count; tests: Count }) => product.lines + tests.lines;
const rows = [...folders].sort(([, one], [, other]) => sum(other) - sum(one));
console.log("folder                      product: files   lines   tests: files   lines");
for (const [folder, { product, tests }] of [...rows, ["all", total] as const]) {
  console.log(
    folder.padEnd(34) +
      [product.files, product.lines, tests.files, tests.lines]
        .map((figure, column) => String(figure).padStart(column === 2 ? 15 : 8))
        .join(""),
  );
}
console.log(`${total.product.files + total.tests.files} files, ${sum(total)} lines of code`);
console.log(`${json} lines of JSON`);

function countLines(path: string): number {
  return readFileSync(path, "utf8").split("\n").length - 1;
}
