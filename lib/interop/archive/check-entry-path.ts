import { ArchiveFault } from "@/lib/interop/archive/archive-fault";

const longestPath = 500;
const decoder = new TextDecoder("utf-8", { fatal: true });

/** The name of an entry from its bytes. Throws a fault for one that is no UTF-8. */
export function decodePath(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ArchiveFault("The archive has a file name that is not UTF-8.");
  }
}

/**
 * An entry's path without an opening `./`; empty for the folder that all is in. Throws a fault for a
 * path that leads out of that folder, or could.
 */
export function checkEntryPath(raw: string): string {
  const path = raw.replace(/^(?:\.\/)+/, "").replace(/^\.?\/?$/, raw.startsWith("/") ? "/" : "");
  const fault = findFault(path);
  if (fault !== null) throw new ArchiveFault(`“${show(raw)}” ${fault}.`);
  return path;
}

function findFault(path: string): string | null {
  if (path.includes("\uFFFD")) return "is a file name that is not UTF-8";
  if (/\p{Cc}/u.test(path)) return "has a control character in its name";
  if (path.includes("\\")) return "has a backslash in its name";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "is an absolute path";
  if (path.length > longestPath) return `has a path of more than ${longestPath} characters`;
  const parts = path.replace(/\/$/, "").split("/");
  if (parts.includes("..")) return "leads out of the folder with “..”";
  if (path !== "" && parts.some((part) => part === "" || part === ".")) {
    return "has an empty part in its path";
  }
  return null;
}

function show(path: string): string {
  const shown = path.replace(/\p{Cc}/gu, "?");
  return shown.length > 120 ? `${shown.slice(0, 119)}…` : shown;
}
