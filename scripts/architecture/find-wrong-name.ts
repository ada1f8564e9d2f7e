const SAYS_NOTHING = /^(utils?|helpers?|common|types?|managers?|services?|misc|shared)$/;
const ROUTE_FOLDER = /^(\(.*\)|\[.*\]|_.*|@.*|[a-z-]+\.json)$/;

/** The first path that breaks the naming rules, as a sentence; else null. */
export function findWrongName(paths: readonly string[]): string | null {
  for (const path of paths) {
    const fault = faultOf(path);
    if (fault) return `${path}: ${fault}`;
  }
  return null;
}

function faultOf(path: string): string | null {
  const parts = path.split("/");
  const file = parts.pop() ?? "";
  const words = file.split(".")[0] ?? "";
  if (words === "index" && path !== "db/schema/index.ts") return "no file only passes others on";
  for (const name of [...parts.filter((part) => !ROUTE_FOLDER.test(part)), words]) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return "names are kebab-case";
    if (name.split("-").some((word) => SAYS_NOTHING.test(word) && name === word)) {
      return `"${name}" says nothing about what is in it`;
    }
  }
  return null;
}
