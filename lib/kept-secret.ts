import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * A random secret (43 characters, URL-safe) that is created once and stored in a file readable only
 * by its owner. Throws if the file is empty: its previous content is unknown, and an empty text is
 * no secret.
 */
export function keptSecret(file: string): string {
  const kept = readKept(file);
  if (kept !== null) return kept;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    const secret = randomBytes(32).toString("base64url");
    // Flushed first: after a power failure there would otherwise be a name without content.
    writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
    // A link appears completely or not at all: of several processes one wins and all read the same.
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKept(file) ?? keptSecret(file);
}

function readKept(file: string): string | null {
  let kept: string;
  try {
    kept = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
  if (kept === "") {
    throw new Error(`${file} is empty: restore its content, or delete it to create a new one.`);
  }
  return kept;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
