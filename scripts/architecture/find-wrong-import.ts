import { posix } from "node:path";
import { readImports } from "@/scripts/architecture/read-imports";
import { ringOf, type Ring } from "@/scripts/architecture/rings";

/** A source file: its path from the root and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const INSIDE = /^(app|components|lib|db)\//;

/**
 * The first import that leaves its ring, or the first file without a ring, as a sentence; else
 * null.
 */
export function findWrongImport(files: readonly SourceFile[]): string | null {
  for (const { path, text } of files) {
    const ring = ringOf(path);
    if (!ring) return `${path} belongs to no ring`;
    const code = withoutTypes(text, ring.types ?? []);
    const wrong = readImports(code).find((specifier) => !isAllowed(specifier, path, ring));
    if (wrong) return `${path} (${ring.name}) imports ${wrong}`;
  }
  return null;
}

function isAllowed(specifier: string, from: string, ring: Ring): boolean {
  const local = localPath(specifier, from);
  if (local === null) return ring.packages?.test(specifier) ?? true;
  // Style sheets and images contain no code; outside the rings there is nothing to import.
  if (/\.(css|svg|png)$/.test(local)) return true;
  if (!INSIDE.test(local)) return false;
  const target = ringOf(local);
  return target !== undefined && (target === ring || ring.imports.includes(target.name));
}

function withoutTypes(text: string, files: readonly string[]): string {
  return files.reduce((rest, file) => {
    const statement = new RegExp(`^import type \\{[^}]*\\} from "@/${file}";$`, "gm");
    return rest.replace(statement, "");
  }, text);
}

function localPath(specifier: string, from: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : null;
}
