import { posix } from "node:path";
import { readImports } from "@/scripts/architecture/read-imports";
import type { Ring } from "@/scripts/architecture/rings";

/** A source file: its path from the root and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const INSIDE = /^(app|components|lib|db)\//;

/** The first import that leaves its ring, or the first file without a ring, as a sentence; else null. */
export function findWrongImport(
  files: readonly SourceFile[],
  rings: readonly Ring[],
): string | null {
  for (const { path, text } of files) {
    const ring = ringOf(path, rings);
    if (!ring) return `${path} belongs to no ring`;
    const wrong = readImports(text).find((specifier) => !isAllowed(specifier, path, ring, rings));
    if (wrong) return `${path} (${ring.name}) imports ${wrong}`;
  }
  return null;
}

function isAllowed(specifier: string, from: string, ring: Ring, rings: readonly Ring[]): boolean {
  const local = localPath(specifier, from);
  if (local === null) return ring.packages?.test(specifier) ?? true;
  // Style sheets and pictures carry no code; outside of the rings there is nothing to import.
  if (/\.(css|svg|png)$/.test(local)) return true;
  if (!INSIDE.test(local)) return false;
  const target = ringOf(local, rings);
  return target !== undefined && (target === ring || ring.imports.includes(target.name));
}

function localPath(specifier: string, from: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : null;
}

function ringOf(path: string, rings: readonly Ring[]): Ring | undefined {
  const bare = path.replace(/\.tsx?$/, "");
  return rings.find(({ files }) => files.test(bare));
}
