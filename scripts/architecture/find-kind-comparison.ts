import { sessionKinds } from "@/lib/ledger/entries/session";
import type { SourceFile } from "@/scripts/architecture/find-wrong-import";

/** A kind's own folders: its rules, use cases and pages. */
const OWN =
  /^(lib|lib\/sessions|components|components\/sessions|db\/queries)\/(refinement|summary|handbook|consent|conversations)\//;

const names = `(?:${sessionKinds.join("|")})`;
const kind = `"${names}"`;
/** In TypeScript, in a drizzle query, and in SQL. */
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

/** The first comparison with a session kind's name, as a sentence; null if there is none. */
export function findKindComparison(files: readonly SourceFile[]): string | null {
  for (const { path, text } of files) {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
    const found = OWN.test(path) ? null : COMPARISON.exec(code);
    if (found) return `${path} asks for a kind by its name: ${found[0]}`;
  }
  return null;
}
