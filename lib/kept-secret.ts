import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * A random secret (43 characters, URL-safe) that is made once and kept in a file only its owner
 * reads. Throws where the file is empty: what it held is not known, and nothing is no secret.
 */
export function keptSecret(file: string): string {
  const kept = readKept(file);
  if (kept !== null) return kept;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    const secret = randomBytes(32).toString("base64url");
    // To the disk first: after a cut of power there would be a name with nothing behind it.
    writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
    // A link appears whole or not at all: of several processes one wins and all read the same.
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
