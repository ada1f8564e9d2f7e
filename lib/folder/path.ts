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
