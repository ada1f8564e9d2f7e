import { plural } from "@/components/ui/words";

const most = 20;

/** Memories by their numbers; of very many the first ones, and how many more. */
export function sayNumbers(numbers: readonly number[]): string {
  const named = numbers.slice(0, most).map((number) => `#${number}`);
  const more = numbers.length - most;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}

/** The numbers that an action's answer gives under a name. */
function numbersIn(result: object, name: string): number[] {
  const list: unknown = Reflect.get(result, name);
  return Array.isArray(list) ? list.map(Number) : [];
}

/** What an undo took back, and what it left. */
export function sayUndone(result: object): string {
  const restored = Number(Reflect.get(result, "restored") ?? 0);
  const changed = numbersIn(result, "changed");
  const said = `Undone for ${plural(restored, "memory", "memories")}.`;
  if (changed.length === 0) return said;
  return `${said} Left as they are, because they changed since or are constitutional: ${sayNumbers(changed)}.`;
}

const words: Readonly<Record<string, string>> = {
  keepsake: "an export of Keepsake",
  "mcp-memory": "MCP server-memory",
  letta: "a Letta agent file",
  json: "JSON",
  jsonl: "JSON lines",
  csv: "CSV",
  text: "plain text",
  folder: "a folder",
};

/** What kind of file it was, as people call it. */
export function formatCopy(format: string): string {
  return words[format] ?? format;
}
