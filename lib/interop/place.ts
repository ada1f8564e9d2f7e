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
