import { sessionKinds } from "@/lib/ledger/entries/session";
import type { SourceFile } from "@/scripts/architecture/find-wrong-import";

/** Where a kind is itself: its rules, its use cases, its pages. */
const OWN =
  /^(lib|lib\/sessions|components|components\/sessions)\/(refinement|summary|consent|conversations)\//;

const names = `(?:${sessionKinds.join("|")})`;
const kind = `"${names}"`;
/** In TypeScript, in a query of drizzle, and in SQL. */
const COMPARISON = new RegExp(
  [
    `[!=]==?\\s*${kind}`,
    `${kind}\\s*[!=]==?`,
    `case\\s+${kind}\\s*:`,
    `${kind}[^\\]\\n]*\\]\\.includes\\(`,
    `\\b(?:eq|ne|inArray)\\([^)]*${kind}`,
    `kind *(?:=|<>|in \\() *'${names}'`,
  ].join("|"),
);

/** The first comparison of something with the name of a kind of session, as a sentence; else null. */
export function findKindComparison(files: readonly SourceFile[]): string | null {
  for (const { path, text } of files) {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
    const found = OWN.test(path) ? null : COMPARISON.exec(code);
    if (found) return `${path} asks for a kind by its name: ${found[0]}`;
  }
  return null;
}
