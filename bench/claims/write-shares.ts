import { writeFileSync } from "node:fs";
import path from "node:path";
import type { ClaimsReport } from "@/bench/claims/measure-claims";
import { sharesOf } from "@/bench/claims/shares-of";

const file = path.resolve(import.meta.dirname, "../../lib/claims/measured-shares.ts");

/** Writes the shares as data for a page; `npm run format` puts it into shape. */
export function writeShares(report: ClaimsReport): void {
  const data = JSON.stringify(sharesOf(report), null, 2).replace(/"(\w+)":/g, "$1:");
  writeFileSync(
    file,
    `import type { MeasuredShares } from "@/lib/claims/shares";

/** Written by \`npm run bench claims -- --write\`. */
export const measuredShares: MeasuredShares = ${data};
`,
  );
}
