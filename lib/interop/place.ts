const longest = 500;

/** What is wrong with a file's path in a folder, as the end of a sentence; null for a safe one (F9). */
export function findPathFault(path: string): string | null {
  if (path === "") return "is empty";
  if (!path.isWellFormed() || path.includes("\uFFFD")) return "is a name that is not UTF-8";
  if (/\p{Cc}/u.test(path)) return "has a control character";
  if (path.includes("\\")) return "has a backslash";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "is absolute";
  if (path.length > longest) return `has more than ${longest} characters`;
  const parts = path.split("/");
  if (parts.includes("..")) return "leads out of the folder";
  return parts.some((part) => part === "" || part === ".") ? "has an empty part" : null;
}

/** A place for new memories in a folder (F4): the end of a file, or of a heading in it. */
export interface FolderPlace {
  readonly path: string;
  /** The last of the headings above it, outermost first, as plain text. */
  readonly under: readonly string[];
}

export function readPlace(text: string): FolderPlace {
  const [path = "", ...under] = text.split(">").map((part) => part.trim());
  return { path, under };
}

/** `MEMORY.md > Notes` */
export function sayPlace({ path, under }: FolderPlace): string {
  return [path, ...under].join(" > ");
}

/** What is wrong with a place, as a sentence; null for a good one. */
export function findPlaceFault({ path, under }: FolderPlace): string | null {
  const fault = findPathFault(path);
  if (fault !== null) return `The path ${fault}. Name a file in the folder, like MEMORY.md.`;
  if (!/\.(?:md|mdc|txt)$|(?:^|\/)[^./]+$/i.test(path)) {
    return "New memories go only into .md, .mdc and .txt files, and files without an extension.";
  }
  if (under.some((text) => text === "" || /\p{Cc}/u.test(text))) {
    return "Name a heading, in one line, after the sign >, like MEMORY.md > Notes.";
  }
  return under.join().length > longest
    ? `The headings have more than ${longest} characters.`
    : null;
}

/** F9: paths are compared by this: NFC and without case. */
export function pathKey(path: string): string {
  return path.normalize("NFC").toLowerCase().normalize("NFC");
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Without the dot, in small letters; empty where there is none. A dotfile's name is no extension. */
export function extensionOf(path: string): string {
  const name = baseName(path);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** The key of the file that a link in another file leads to; null where it leads out of the folder. */
export function linkedKey(url: string, from: string): string | null {
  if (/^[A-Za-z][A-Za-z0-9+.-]*:|^\/\/|^[#?]/.test(url)) return null;
  const parts = url.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const part of decodeUrl(url.replace(/[#?].*$/s, "")).split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return pathKey(parts.join("/"));
}

function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** The day that a file is named by (`2026-02-08.md`, `2026_02_08-ferry.md`), as `2026-02-08`. */
export function dayOf(path: string): string | null {
  const match = /^(?!0000)(\d{4})([-_.]?)(\d{2})\2(\d{2})(?![\p{L}\d])/u.exec(baseName(path));
  if (match === null) return null;
  const day = `${match[1]}-${match[3]}-${match[4]}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}
