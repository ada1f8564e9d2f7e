import { writeFileSync } from "node:fs";
import path from "node:path";
import type { MeasuredShares } from "@/lib/claims/shares";

const file = path.resolve(import.meta.dirname, "../../lib/claims/measured-shares.ts");

/** Writes the shares as data for a page; `npm run format` puts it into shape. */
export function writeShares(shares: MeasuredShares): void {
  const data = JSON.stringify(shares).replace(/"(\w+)":/g, "$1:");
  writeFileSync(
    file,
    `import type { MeasuredShares } from "@/lib/claims/shares";

/** Written by \`npm run bench claims -- --write\`. */
export const measuredShares: MeasuredShares = ${data};
`,
  );
}
